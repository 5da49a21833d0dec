import type { NoticeKind } from '@jipe/contract/notifications/schema';
import type { Language } from '@jipe/contract/values/language';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { AppContext, Queryable, Trx } from '../../access/context.ts';
import { userSees } from '../../access/scope.ts';
import { areaOfFirstLocation } from '../../access/queries-first-location.ts';
import type { Quiet } from './rules-quiet.ts';

/** A user to mail. */
export interface Reader {
  user_id: string;
  email: string;
  language: Language;
}

/** A user to mail, and the user's quiet hours. */
export type QuietReader = Reader & Quiet;

/** SQL: columns of a user's quiet hours; `u` is the user, `n` the row of the user's choice, if there is one. */
export const quiet = sql`n.quiet_from, n.quiet_until,
  case when n.quiet_from is not null then ${areaOfFirstLocation(sql`u.business_id`)} else '' end as area`;

/** SQL: columns of a `QuietReader`. */
export const quietReader = sql`u.id as user_id, u.email, u.language, ${quiet}`;

/** SQL: mails to the user of the choice `n` are not delayed at present. */
export const isAwake = (now: Date) => sql`(n.sleeps_until is null or n.sleeps_until <= ${now})`;

/** One line of a bundled mail, in the reader's language, and the page of the web app it leads to. */
export interface Line {
  kind: NoticeKind;
  line: string;
  path: string;
}

const HOUR = sql.raw(`interval '1 hour'`);

/**
 * Counts a mail to a user; false beyond the limit of the hour, which begins with its first mail, or while lines are
 * held, so that nothing overtakes them. Race: two nodes mail one user. The row is locked until the commit, so that each
 * counts the other's mail.
 */
export async function countAgainstHourLimit(trx: Trx, user_id: string, now: Date, limit: number): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_hour (user_id, began_at, sent) values (${user_id}, ${now}, 1)
    on conflict (user_id) do update set
      began_at = case when notice_hour.began_at <= ${now}::timestamptz - ${HOUR} then ${now} else notice_hour.began_at end,
      sent = case when notice_hour.began_at <= ${now}::timestamptz - ${HOUR} then 1 else notice_hour.sent + 1 end
    where (notice_hour.began_at <= ${now}::timestamptz - ${HOUR} or notice_hour.sent < ${limit})
      and not exists (select from notice_line l where l.user_id = notice_hour.user_id)
    returning user_id`.execute(trx);
  return rows.length > 0;
}

export async function holdLine(
  trx: Trx,
  user_id: string,
  line: Line & { id: string; created_at: Date },
): Promise<void> {
  await trx
    .insertInto('notice_line')
    .values({ ...line, user_id })
    .execute();
}

/** Users with held lines whose hour is over and who are not in quiet hours. */
export async function selectHeld(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select h.user_id from notice_hour h left join notice_choice n on n.user_id = h.user_id
    where ${isAwake(now)} and h.began_at <= ${now}::timestamptz - ${HOUR}
      and exists (select from notice_line l where l.user_id = h.user_id)
    limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** SQL: the conversation `c` that a path of an app leads to, unless its business is deleted or its seeker erased. */
const conversationAt = (path: RawBuilder<unknown>) => sql`
  select from conversation c join business cb on cb.id = c.business_id and cb.deleted_at is null
    join seeker cs on cs.id = c.seeker_id and cs.erased_at is null
  where c.id = split_part(${path}, '/', 3)::uuid`;

/**
 * SQL: whether the user `u` may open this path of the web app: it names a location, a conversation, or a page for
 * owners only.
 */
export const mayOpen = (path: RawBuilder<unknown>) => sql<SqlBool>`case split_part(${path}, '/', 2)
  when 'location' then ${userSees(sql`u`, sql`split_part(${path}, '/', 3)::uuid`)}
  when 'message' then exists (${conversationAt(path)} and ${userSees(sql`u`, sql`c.location_id`)})
  when 'billing-info' then u.account_type = 'business_owner'
  else true end`;

/** SQL: whether the page at this path of the seekers' app still exists. The path may name a conversation. */
export const isThere = (path: RawBuilder<unknown>) => sql<SqlBool>`
  (split_part(${path}, '/', 2) <> 'message' or exists (${conversationAt(path)}))`;

/** SQL: the path of the page that a mail leads to. Its link stands alone on a line, below what people wrote. */
const pathOfMail = sql`substring(m.text from '.*\\nhttps?://\\S*(/(?:location|message)/[0-9a-f-]{36}|/billing-info)\\S*\\n')`;

/**
 * Whether a mail may still be sent to its reader; true for mails not to a user. Since it was written, the user may have
 * lost access to the page it leads to, or changed address. Of a bundled mail, the first line's page is checked.
 */
export async function mayReadMail({ db }: Pick<AppContext, 'db'>, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from mail m where m.id = ${id} and (m.business_id is null or m.code_seeker_id is not null or m.link_user_id is not null
      or (${pathOfMail} is null and m.kind not like 'people:%') or exists (
      select from user_account u where u.business_id = m.business_id and u.email = m.recipient and u.account_status = 'active'
        and (${pathOfMail} is null or ${mayOpen(pathOfMail)})))`.execute(db);
  return rows.length > 0;
}

/** SQL: whether the line `g` leads the user `u` to a conversation that is read. */
const isRead = sql<SqlBool>`(g.kind = 'messages' and exists (
  select from conversation c join conversation_read r on r.conversation_id = c.id and r.user_id = u.id
  where c.id = split_part(g.path, '/', 3)::uuid and r.read_no >= c.last_seeker_message_no))`;

/**
 * Takes a user's held lines in order, and begins another hour. Lines the user no longer wants, may no longer see or has
 * read are left out. Undefined when another node has locked the row of the hour.
 */
export async function claimHeldLines(trx: Trx, user_id: string, now: Date): Promise<Line[] | undefined> {
  const { rows: mine } = await sql`
    select from notice_hour where user_id = ${user_id} and began_at <= ${now}::timestamptz - ${HOUR} for update skip locked`.execute(
    trx,
  );
  if (mine.length === 0) return undefined;
  const { rows } = await sql<Line & { is_wanted: boolean }>`
    with gone as (delete from notice_line where user_id = ${user_id} returning *)
    select g.kind, g.line, g.path, ${mayOpen(sql`g.path`)} and not ${isRead}
      and case g.kind when 'messages' then coalesce(n.messages, true)
      else coalesce(n.applicants, 'daily') <> 'off' end as is_wanted
    from gone g join user_account u on u.id = g.user_id left join notice_choice n on n.user_id = g.user_id order by g.id`.execute(
    trx,
  );
  const wanted = rows.filter(({ is_wanted }) => is_wanted);
  if (wanted.length > 0)
    await trx.updateTable('notice_hour').set({ began_at: now, sent: 1 }).where('user_id', '=', user_id).execute();
  return wanted;
}

/** A user who may be mailed. */
export async function selectReader(db: Queryable, user_id: string): Promise<QuietReader | undefined> {
  const { rows } = await sql<QuietReader>`
    select ${quietReader} from user_account u left join notice_choice n on n.user_id = u.id
    where u.id = ${user_id} and u.account_status = 'active'`.execute(db);
  return rows[0];
}
