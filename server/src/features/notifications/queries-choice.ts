import type { Notices } from '@jipe/contract/notifications/schema';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';

const unlessChosen: Notices = { applicants: 'daily', messages: true };

export async function selectChoice(db: Queryable, user_id: string): Promise<Notices> {
  const row = await db
    .selectFrom('notice_choice')
    .select(['applicants', 'messages'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return row ?? unlessChosen;
}

/** Race: two changes at once, each of another part: either keeps what the other has chosen. */
export async function upsertChoice(trx: Trx, user_id: string, change: ChoiceChange, now: Date): Promise<Notices> {
  const { applicants = null, messages = null } = change;
  const { rows } = await sql<Notices>`
    insert into notice_choice (user_id, applicants, messages, changed_at)
    values (${user_id}, ${applicants ?? unlessChosen.applicants}, ${messages ?? unlessChosen.messages}, ${now})
    on conflict (user_id) do update set
      applicants = coalesce(${applicants}, notice_choice.applicants),
      messages = coalesce(${messages}::boolean, notice_choice.messages),
      changed_at = case when ${applicants}::text is null or ${applicants} = notice_choice.applicants
        then notice_choice.changed_at else ${now} end
    returning applicants, messages`.execute(trx);
  return rows[0] ?? unlessChosen;
}

interface ChoiceChange {
  applicants?: Notices['applicants'] | undefined;
  messages?: boolean | undefined;
}

export async function isActiveUser(db: Queryable, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', user_id)
    .where('account_status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}
