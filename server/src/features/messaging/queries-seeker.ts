import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { readingOf } from '../../db/keyset.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { UNREAD_SPAN } from './rules.ts';

export interface SeekerConversationRow {
  conversation_id: string;
  job_id: string;
  title: string;
  status: 'active' | 'paused' | 'closed';
  business_id: string;
  business_name: string;
  logo_key: string | null;
  location_id: string;
  location_name: string;
  city: string;
  state: string;
  unread_count: number;
  last_message: string | null;
  last_message_at: Date | null;
  at: Date;
}

/** A seeker's conversations, the latest message first. Those of a business that is gone are not there. */
export async function selectSeekerConversations(
  db: Queryable,
  { seeker_id }: SeekerScope,
  page: PageRequest,
): Promise<{ rows: SeekerConversationRow[]; count: number }> {
  const from = checkedKeyset(page.from, 'instant');
  const { inOrder, beyond } = readingOf(true, from);
  const after = from ? sql`where (at, id) ${beyond} (${from.value}::timestamptz, ${from.id}::uuid)` : sql``;
  const { rows } = await sql<Partial<SeekerConversationRow> & { count: number }>`
    with mine as (
      select conversation.*, coalesce(conversation.last_message_at, conversation.created_at) as at
      from conversation join business b on b.id = conversation.business_id and b.deleted_at is null
      where conversation.seeker_id = ${seeker_id}),
    c as (select * from mine ${after} order by at ${inOrder}, id ${inOrder} limit ${page.limit + 1})
    select (select count(*)::int from mine) as count, detail.* from (select 1) as always
    left join lateral (
      select c.id as conversation_id, c.at, c.last_message_at, l.id as job_id, l.title, l.status, b.id as business_id,
        b.name as business_name, b.logo_key, p.id as location_id, p.name as location_name, p.city, p.state,
        (select m.message from message m where m.conversation_id = c.id and m.no = c.last_message_no) as last_message,
        (select count(*)::int from message m where m.conversation_id = c.id and m.user_id is not null
          and m.no <= c.last_business_message_no
          and m.no > greatest(c.last_business_message_no - ${sql.lit(UNREAD_SPAN)}, c.seeker_read_no)) as unread_count
      from c join listing l on l.id = c.listing_id join business b on b.id = c.business_id join location p on p.id = c.location_id
    ) as detail on true
    order by detail.at ${inOrder}, detail.conversation_id ${inOrder}`.execute(db);
  return {
    // An empty page is one row that holds the count alone.
    rows: rows.filter((row): row is SeekerConversationRow & { count: number } => row.conversation_id != null),
    count: rows[0]?.count ?? 0,
  };
}

/** Moves the seeker's reading up to the last message, and answers how many conversations are left unread; null when it is not theirs. */
export async function readAllAsSeeker(db: Queryable, { seeker_id }: SeekerScope, id: string): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    with done as (
      update conversation set seeker_read_no = last_message_no where id = ${id} and seeker_id = ${seeker_id}
        and exists (select 1 from business b where b.id = conversation.business_id and b.deleted_at is null) returning id)
    select (select count(*)::int from conversation c where c.seeker_id = ${seeker_id} and c.id <> done.id
      and c.last_business_message_no > c.seeker_read_no) as count
    from done`.execute(db);
  return rows[0]?.count ?? null;
}
