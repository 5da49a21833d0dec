import type { Language } from '@jipe/contract/values/language';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../access/context.ts';
import { holdSeekers, type Place } from './queries-unread.ts';

/** An unread message of a business, and the data of a mail about it to its seeker. */
export interface SeekerUnread {
  conversation_id: string;
  seeker_id: string;
  business_id: string;
  email: string;
  language: Language;
  message: string;
  business: string;
  title: string;
  shop: string;
}

/** SQL on the message `m`: the data of a mail about it, where its seeker wants mail. */
const shown = sql`c.id as conversation_id, s.id as seeker_id, c.business_id, s.email, s.language, m.message, b.name as business, l.title, p.name as shop`;
const around = sql`join conversation c on c.id = m.conversation_id
  join seeker s on s.id = c.seeker_id and s.wants_mail and s.erased_at is null
  join listing l on l.id = c.listing_id join location p on p.id = c.location_id
  join business b on b.id = c.business_id and b.deleted_at is null`;

/**
 * Of each conversation, the business's first message between the two places that is unread and was not mailed about.
 * `is_paused`: the pause after the last mail is not over.
 */
export async function selectUnreadBySeekers(
  trx: Trx,
  from: Place,
  to: Place,
  pausedSince: Date,
): Promise<(SeekerUnread & { is_paused: boolean })[]> {
  const among = sql`m.user_id is not null
    and (m.log_date, m.id) > (${from.at}::timestamptz, ${from.id}::uuid) and (m.log_date, m.id) <= (${to.at}::timestamptz, ${to.id}::uuid)`;
  await holdSeekers(
    trx,
    sql`select c.seeker_id from message m join conversation c on c.id = m.conversation_id where ${among}`,
  );
  const { rows } = await sql<SeekerUnread & { is_paused: boolean }>`
    select distinct on (c.id) ${shown}, coalesce(n.mailed_at > ${pausedSince}::timestamptz, false) as is_paused
    from message m ${around} left join notice_seeker n on n.conversation_id = c.id
    where ${among}
      and c.seeker_read_no < m.no and coalesce(n.no, 0) < m.no
    order by c.id, m.no`.execute(trx);
  return rows;
}

/**
 * Takes conversations whose pause is over and had more unread messages in it, and returns what is still unread. Race:
 * several nodes. Each takes the rows that no other has locked.
 */
export async function claimWaiting(
  trx: Trx,
  { pausedSince, until, limit }: { pausedSince: Date; until: Date; limit: number },
): Promise<{ taken: number; unread: SeekerUnread[] }> {
  const { rows } = await sql<{ conversation_id: string; no: number }>`
    update notice_seeker n set waits = false from (
      select conversation_id from notice_seeker where waits and mailed_at <= ${pausedSince} order by mailed_at
      limit ${sql.lit(limit)} for update skip locked) due
    where due.conversation_id = n.conversation_id returning n.conversation_id, n.no`.execute(trx);
  const ids = rows.map(({ conversation_id }) => conversation_id);
  const { rows: unread } = await sql<SeekerUnread>`
    select distinct on (c.id) ${shown}
    from message m ${around} join notice_seeker n on n.conversation_id = c.id
    where c.id = any(${ids}::uuid[]) and m.user_id is not null and m.no > greatest(c.seeker_read_no, n.no) and m.log_date <= ${until}
    order by c.id, m.no`.execute(trx);
  return { taken: ids.length, unread };
}

const ofConversations = (ids: readonly string[], columns: RawBuilder<unknown>, now: Date) => sql`
  insert into notice_seeker (conversation_id, no, mailed_at, waits)
  select c.id, ${columns}, ${now}::timestamptz, false from conversation c where c.id = any(${ids}::uuid[])`;

/** Records that the seekers were mailed about all the business's messages there. */
export async function markSeekersMailed(trx: Trx, conversation_ids: readonly string[], now: Date): Promise<void> {
  if (conversation_ids.length === 0) return;
  await sql`${ofConversations(conversation_ids, sql`c.last_business_message_no`, now)}
    on conflict (conversation_id) do update set no = excluded.no, mailed_at = excluded.mailed_at, waits = false`.execute(
    trx,
  );
}

/** Marks conversations to be mailed about again once the pause is over. */
export async function markWaiting(trx: Trx, conversation_ids: readonly string[]): Promise<void> {
  if (conversation_ids.length === 0) return;
  await trx
    .updateTable('notice_seeker')
    .set({ waits: true })
    .where('conversation_id', 'in', conversation_ids)
    .execute();
}

/** The data of a mail about a message just sent; undefined when the seeker wants no mail. */
export async function findSent(trx: Trx, message_id: string): Promise<SeekerUnread | undefined> {
  const { rows } = await sql<SeekerUnread>`select ${shown} from message m ${around} where m.id = ${message_id}`.execute(
    trx,
  );
  return rows[0];
}
