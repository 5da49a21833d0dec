import { sql } from 'kysely';
import type { Trx } from '../../access/context.ts';
import { userSees } from '../../access/scope.ts';
import type { Reader } from './queries-posted.ts';

export interface Unread extends Reader {
  conversation_id: string;
  no: number;
  message: string;
  name: string;
  title: string;
  shop: string;
}

interface Place {
  at: Date;
  id: string;
}

/** Up to where messages were looked at. Undefined where another node is at it: the row is locked until the commit. */
export async function lockCursor(trx: Trx): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select at, id from notice_cursor where name = 'messages' for update skip locked`.execute(trx);
  return rows[0];
}

/** Messages of seekers beyond it and before `until`: the last of them; undefined where there is none. */
export async function selectNext(trx: Trx, { at, id }: Place, until: Date, limit: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select log_date as at, id from (
      select log_date, id from message where seeker_id is not null and (log_date, id) > (${at}::timestamptz, ${id}::uuid)
        and log_date <= ${until} order by log_date, id limit ${sql.lit(limit)}) m
    order by log_date desc, id desc limit 1`.execute(trx);
  return rows[0];
}

/**
 * Whoever has not read a message between the two places, may see it, wants to know, and was not told of the conversation since they
 * last read it, neither by mail nor by a note; the first such message of each conversation.
 */
export async function selectUnread(trx: Trx, from: Place, to: Place): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select distinct on (u.id, c.id) u.id as user_id, u.email, u.language, c.id as conversation_id, m.no, m.message,
      s.full_name as name, l.title, p.name as shop
    from message m join conversation c on c.id = m.conversation_id
    join seeker s on s.id = c.seeker_id join listing l on l.id = c.listing_id join location p on p.id = c.location_id
    join user_account u on u.business_id = c.business_id and u.account_status = 'active'
      and ${userSees(sql`u`, sql`c.location_id`)}
    left join notice_choice n on n.user_id = u.id
    left join conversation_read r on r.conversation_id = c.id and r.user_id = u.id
    left join notice_conversation told on told.conversation_id = c.id and told.user_id = u.id
    where m.seeker_id is not null
      and (m.log_date, m.id) > (${from.at}::timestamptz, ${from.id}::uuid) and (m.log_date, m.id) <= (${to.at}::timestamptz, ${to.id}::uuid)
      and coalesce(n.messages, true) and coalesce(r.read_no, 0) < m.no
      and (told.no is null or told.no <= coalesce(r.read_no, 0))
      and not exists (select from push_taken t where t.user_id = u.id and t.topic = 'message:business:' || c.id and t.at >= m.log_date)
    order by u.id, c.id, m.no`.execute(trx);
  return rows;
}

export async function moveCursor(trx: Trx, { at, id }: Place): Promise<void> {
  await trx.updateTable('notice_cursor').set({ at, id }).where('name', '=', 'messages').execute();
}

/** They are mailed: each user once of each conversation. */
export async function markMailed(trx: Trx, mailed: readonly Unread[]): Promise<void> {
  if (mailed.length === 0) return;
  await sql`
    insert into notice_conversation (user_id, conversation_id, no)
    select * from unnest(${mailed.map(({ user_id }) => user_id)}::uuid[], ${mailed.map((each) => each.conversation_id)}::uuid[],
      ${mailed.map(({ no }) => no)}::integer[])
    on conflict (user_id, conversation_id) do update set no = excluded.no`.execute(trx);
}
