import { sql } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { instant, jsonOfRows, type JsonPage, onlyRow, rowsToRead } from '../../db/json-page.ts';
import { readingOf } from '../../db/keyset.ts';
import { rowsOf, type RowsPage } from '../../db/page.ts';
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
  last_message_at: string | null;
}

/** A seeker's conversations, the latest message first, without those of deleted businesses. */
export async function selectSeekerConversations(
  db: Queryable,
  { seeker_id }: SeekerScope,
  page: PageRequest,
): Promise<RowsPage<SeekerConversationRow>> {
  const from = checkedKeyset(page.from, 'instant');
  const reading = readingOf(true, from);
  const { inOrder, beyond } = reading;
  const after = from ? sql`where (at, id) ${beyond} (${from.value}::timestamptz, ${from.id}::uuid)` : sql``;
  const list = jsonOfRows({
    page: 'c',
    rows: sql`c join listing l on l.id = c.listing_id join business b on b.id = c.business_id join location p on p.id = c.location_id`,
    item: sql`json_build_object(
      'conversation_id', c.id, 'last_message_at', ${instant(sql`c.last_message_at`)}, 'job_id', l.id, 'title', l.title, 'status', l.status,
      'business_id', b.id, 'business_name', b.name, 'logo_key', b.logo_key,
      'location_id', p.id, 'location_name', p.name, 'city', p.city, 'state', p.state,
      'last_message', (select m.message from message m where m.conversation_id = c.id and m.no = c.last_message_no),
      'unread_count', (select count(*)::int from message m where m.conversation_id = c.id and m.user_id is not null
        and m.no <= c.last_business_message_no
        and m.no > greatest(c.last_business_message_no - ${sql.lit(UNREAD_SPAN)}, c.seeker_read_no)))`,
    sort: sql`c.at`,
    id: sql`c.id`,
    kept: instant(sql`c.at`),
    reading,
    limit: page.limit,
    isUsual: page.isUsual,
  });
  return rowsOf(
    await onlyRow(
      sql<JsonPage>`
      with mine as (
        select conversation.*, coalesce(conversation.last_message_at, conversation.created_at) as at
        from conversation join business b on b.id = conversation.business_id and b.deleted_at is null
        where conversation.seeker_id = ${seeker_id}),
      c as (select * from mine ${after} order by at ${inOrder}, id ${inOrder} limit ${rowsToRead(page.isUsual, page.limit + 1)})
      select (select count(*)::int from mine) as count, list.* from (${list}) list`,
      db,
    ),
  );
}

/**
 * Marks all messages read for the seeker, and returns how many conversations are still unread; null when the
 * conversation is not theirs.
 */
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
