import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { userSees } from '../../access/scope.ts';
import { type QuietReader, quietReader } from './queries-posted.ts';

export interface Unread extends QuietReader {
  conversation_id: string;
  no: number;
  message: string;
  name: string;
  title: string;
  shop: string;
}

export interface Place {
  at: Date;
  id: string;
}

/** SQL: the messages to check, by name of the cursor. */
const writers = {
  messages: sql`seeker_id is not null`,
  seeker_messages: sql`user_id is not null`,
} as const;
type Cursor = keyof typeof writers;

/**
 * Returns the place up to which messages were checked, locked until the commit. Undefined when another node has locked
 * it.
 */
export async function lockCursor(trx: Trx, name: Cursor): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select at, id from notice_cursor where name = ${name} for update skip locked`.execute(trx);
  return rows[0];
}

/** The last of the next `limit` messages after the place, up to `until`; undefined when there is none. */
export async function selectNext(
  trx: Trx,
  name: Cursor,
  { at, id }: Place,
  { until, limit }: { until: Date; limit: number },
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select log_date as at, id from (
      select log_date, id from message where ${writers[name]} and (log_date, id) > (${at}::timestamptz, ${id}::uuid)
        and log_date <= ${until} order by log_date, id limit ${sql.lit(limit)}) m
    order by log_date desc, id desc limit 1`.execute(trx);
  return rows[0];
}

/**
 * Locks these seekers until the commit. Race: a seeker is erased while a mail of a message is made. Either the erasure
 * comes first and is seen, or it comes later and deletes the mail.
 */
export async function holdSeekers(trx: Trx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`select from seeker where id in (${ids}) order by id for key share`.execute(trx);
}

/**
 * The first unread message of each user and conversation, of the messages that `among` selects. The user may see it,
 * wants mail, and was not told of the conversation, by mail or push, since last reading it. Erased seekers are left
 * out. `m`: the message, `u`: the user.
 */
async function selectUnreadAmong(
  trx: Trx,
  among: RawBuilder<unknown>,
  user_id: string | null = null,
): Promise<Unread[]> {
  await holdSeekers(trx, sql`select m.seeker_id from message m where m.seeker_id is not null and ${among}`);
  const ofUser = user_id === null ? sql`` : sql`and u.id = ${user_id}`;
  const { rows } = await sql<Unread>`
    select distinct on (u.id, c.id) ${quietReader}, c.id as conversation_id, m.no, m.message,
      s.full_name as name, l.title, p.name as shop
    from message m join conversation c on c.id = m.conversation_id
    join seeker s on s.id = c.seeker_id join listing l on l.id = c.listing_id join location p on p.id = c.location_id
    join user_account u on u.business_id = c.business_id and u.account_status = 'active'
      and ${userSees(sql`u`, sql`c.location_id`)}
    left join notice_choice n on n.user_id = u.id
    left join conversation_read r on r.conversation_id = c.id and r.user_id = u.id
    left join notice_conversation told on told.conversation_id = c.id and told.user_id = u.id
    where m.seeker_id is not null and s.erased_at is null and ${among} ${ofUser}
      and coalesce(n.messages, true) and coalesce(r.read_no, 0) < m.no
      and (told.no is null or told.no <= coalesce(r.read_no, 0))
      and not exists (select from push_taken t where t.user_id = u.id and t.topic = 'message:business:' || c.id and t.at >= m.log_date)
    order by u.id, c.id, m.no`.execute(trx);
  return rows;
}

/** The unread messages between the two places. */
export const selectUnread = (trx: Trx, from: Place, to: Place): Promise<Unread[]> =>
  selectUnreadAmong(
    trx,
    sql`(m.log_date, m.id) > (${from.at}::timestamptz, ${from.id}::uuid) and (m.log_date, m.id) <= (${to.at}::timestamptz, ${to.id}::uuid)`,
  );

/** Delays the mail until the user's quiet hours end. Of several messages of a conversation, the last one waits. */
export async function holdUnread(trx: Trx, { user_id, conversation_id, no }: Unread, until: Date): Promise<void> {
  await trx
    .insertInto('notice_asleep')
    .values({ user_id, conversation_id, no, until })
    .onConflict((c) => c.columns(['user_id', 'conversation_id']).doUpdateSet({ no, until }))
    .execute();
}

/** Users whose quiet hours were over by then and who have a message waiting. */
export async function selectWoken(db: Queryable, by: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from notice_asleep where until <= ${by} limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/**
 * Takes a user's waiting messages that are still unread. Race: two nodes. One deletes the rows and has them, the other
 * finds none.
 */
export async function claimWoken(trx: Trx, user_id: string, by: Date): Promise<Unread[]> {
  const { rows } = await sql<{ conversation_id: string; no: number }>`
    delete from notice_asleep where user_id = ${user_id} and until <= ${by} returning conversation_id, no`.execute(trx);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.conversation_id);
  const numbers = rows.map(({ no }) => no);
  return selectUnreadAmong(
    trx,
    sql`(m.conversation_id, m.no) in (select * from unnest(${ids}::uuid[], ${numbers}::integer[]))`,
    user_id,
  );
}

export async function moveCursor(trx: Trx, name: Cursor, { at, id }: Place): Promise<void> {
  await trx.updateTable('notice_cursor').set({ at, id }).where('name', '=', name).execute();
}

/** Records that the users were mailed about these conversations. */
export async function markMailed(trx: Trx, mailed: readonly Unread[]): Promise<void> {
  if (mailed.length === 0) return;
  await sql`
    insert into notice_conversation (user_id, conversation_id, no)
    select * from unnest(${mailed.map(({ user_id }) => user_id)}::uuid[], ${mailed.map((each) => each.conversation_id)}::uuid[],
      ${mailed.map(({ no }) => no)}::integer[])
    on conflict (user_id, conversation_id) do update set no = excluded.no`.execute(trx);
}
