import type { Notices, QuietHours } from '@jipe/contract/notifications/schema';
import { fromHalfHour, toHalfHour } from '@jipe/contract/values/time-of-day';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { wakePushes } from './queries-task.ts';

const unlessChosen: Notices = { applicants: 'daily', messages: true };

interface ChoiceRow {
  applicants: Notices['applicants'];
  messages: boolean;
  quiet_from: number | null;
  quiet_until: number | null;
}

const choiceOf = ({ applicants, messages, quiet_from: from, quiet_until: until }: ChoiceRow): Notices => ({
  applicants,
  messages,
  ...(from === null || until === null ? {} : { quiet_hours: { from: fromHalfHour(from), until: fromHalfHour(until) } }),
});

export async function selectChoice(db: Queryable, user_id: string): Promise<Notices> {
  const row = await db
    .selectFrom('notice_choice')
    .select(['applicants', 'messages', 'quiet_from', 'quiet_until'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row ? choiceOf(row) : unlessChosen;
}

/** Race: two changes at once of different choices. Either keeps what the other has chosen. */
export async function upsertChoice(trx: Trx, user_id: string, change: ChoiceChange, now: Date): Promise<Notices> {
  const { applicants = null, messages = null, quiet_hours: quiet } = change;
  const [from, until] = [toHalfHour(quiet?.from ?? ''), toHalfHour(quiet?.until ?? '')];
  const keepsQuiet = quiet === undefined;
  const { rows } = await sql<ChoiceRow>`
    insert into notice_choice (user_id, applicants, messages, changed_at, quiet_from, quiet_until)
    values (${user_id}, ${applicants ?? unlessChosen.applicants}, ${messages ?? unlessChosen.messages}, ${now}, ${from}, ${until})
    on conflict (user_id) do update set
      applicants = coalesce(${applicants}, notice_choice.applicants),
      messages = coalesce(${messages}::boolean, notice_choice.messages),
      changed_at = case when ${applicants}::text is null or ${applicants} = notice_choice.applicants
        then notice_choice.changed_at else ${now} end,
      quiet_from = case when ${keepsQuiet} then notice_choice.quiet_from else excluded.quiet_from end,
      quiet_until = case when ${keepsQuiet} then notice_choice.quiet_until else excluded.quiet_until end,
      sleeps_until = case when ${keepsQuiet} then notice_choice.sleeps_until else ${now} end
    returning applicants, messages, quiet_from, quiet_until`.execute(trx);
  return rows[0] ? choiceOf(rows[0]) : unlessChosen;
}

interface ChoiceChange {
  applicants?: Notices['applicants'] | undefined;
  messages?: boolean | undefined;
  /** Null removes the quiet hours. */
  quiet_hours?: QuietHours | null | undefined;
}

/**
 * Makes mails and notifications put off for a user due, so that they are checked against the user's quiet hours again.
 */
export async function wake(trx: Trx, user_id: string, now: Date): Promise<void> {
  await trx.updateTable('notice_asleep').set({ until: now }).where('user_id', '=', user_id).execute();
  await wakePushes(trx, user_id, now);
}

/** Delays mails to a user until then. */
export async function markAsleep(trx: Trx, user_id: string, until: Date): Promise<void> {
  await trx.updateTable('notice_choice').set({ sleeps_until: until }).where('user_id', '=', user_id).execute();
}

export async function isActiveUser(db: Queryable, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', user_id)
    .where('account_status', '=', sql.lit('active'))
    .executeTakeFirst();
  return row !== undefined;
}
