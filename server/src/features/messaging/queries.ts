import { COUNTED_AT_MOST } from '@jipe/contract/http/envelope';
import type { Recipient } from '@jipe/contract/messaging/schema';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { type BusinessScope, seesConversation, seesLocation, unreadConversations } from '../../access/scope.ts';
import { instant, type JsonPage, jsonOfRows, onlyRow, rowsToRead } from '../../db/json-page.ts';
import { readingOf } from '../../db/keyset.ts';
import { wantedOf } from '../../db/words.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { type Found, findConversations, foundMessage } from './queries-search.ts';
import { UNREAD_SPAN } from './rules.ts';

export interface ConversationDetailRow {
  recipient: Recipient;
  created_at: Date;
  is_erased: boolean;
  application_id: string | null;
  is_interviewed: boolean | null;
  is_hired: boolean | null;
  is_hidden: boolean | null;
}

/**
 * SQL: number of the seeker's messages that this user has not read, among the latest `UNREAD_SPAN`; `c` is the
 * conversation's row.
 */
const unreadCount = (user_id: string, c: RawBuilder<unknown>) => sql`
  select count(*)::int from message m where m.conversation_id = ${c}.id and m.seeker_id is not null
    and m.no <= ${c}.last_seeker_message_no and m.no > greatest(${c}.last_seeker_message_no - ${sql.lit(UNREAD_SPAN)},
      (select r.read_no from conversation_read r where r.conversation_id = ${c}.id and r.user_id = ${user_id}))`;

/**
 * SQL: seeker, listing and latest message of the conversation `c`; pictures are at `files`. In a list also the message
 * that the search found.
 */
const recipient = (
  c: RawBuilder<unknown>,
  files: string,
  found?: RawBuilder<unknown>,
) => sql<Recipient>`json_build_object(
  'seeker_id', ${c}.seeker_id, 'seeker_full_name', s.full_name, 'seeker_profile_picture', ${files}::text || s.profile_picture_key,
  'job_id', l.id, 'title', l.title, 'status', l.status,
  'address', concat_ws(', ', nullif(p.street, ''), nullif(p.city, ''), p.state || ' ' || p.zip),
  'location', json_build_object('id', p.id, 'name', p.name),
  ${found ? sql`'found', ${found},` : sql``}
  'conversation', json_build_object(
    'id', ${c}.id, 'has_unread_messages', unread.count > 0, 'unread_count', unread.count,
    'last_message_date', ${instant(sql`${c}.last_message_at`)},
    'last_message', last.message, 'last_message_user_id', last.user_id))`;

const around = (user_id: string, c: RawBuilder<unknown>) => sql`
  join seeker s on s.id = ${c}.seeker_id join listing l on l.id = ${c}.listing_id join location p on p.id = ${c}.location_id
  left join message last on last.conversation_id = ${c}.id and last.no = ${c}.last_message_no
  cross join lateral (${unreadCount(user_id, c)}) unread`;

/** `among`: the number of latest conversations searched, see `findConversations`. */
type ConversationPage = JsonPage & Pick<Found, 'among'>;

export interface ConversationFilter {
  location_id?: string | undefined;
  search?: string | undefined;
  waiting?: boolean | undefined;
}

/** SQL on `conversation`: its seeker waits for an answer. */
const isWaiting = sql<SqlBool>`
  exists (select from conversation_desk d where d.conversation_id = conversation.id and d.waits_at is not null)`;

/** SQL: the rows of `conversation` that a list is made of, all columns and the sort value `at`, searched or not. */
const allOf = (visible: RawBuilder<SqlBool>, found: RawBuilder<unknown> | null) => ({
  mine: sql`
    select conversation.*, coalesce(conversation.last_message_at, conversation.created_at) as at${found ? sql`, found.is_named` : sql``}
    from conversation ${found ? sql`join found on found.conversation_id = conversation.id` : sql``} where ${visible}`,
  page: (rows: RawBuilder<unknown>) => rows,
});

/** The same for waiting seekers, who have an index of their own. Other columns are read for the page's rows alone. */
const waitingOf = (visible: RawBuilder<SqlBool>) => ({
  mine: sql`
    select conversation.conversation_id as id, conversation.waits_at as at from conversation_desk conversation
    where conversation.waits_at is not null and ${visible}`,
  page: (rows: RawBuilder<unknown>) => sql`
    select conversation.*, p.at from (${rows}) p join conversation on conversation.id = p.id`,
});

/**
 * The conversations this user may see, the latest message first. A conversation without messages sorts by its creation
 * date.
 */
export async function selectConversations(
  db: Queryable,
  scope: BusinessScope,
  filter: ConversationFilter,
  { request, files }: { request: PageRequest; files: string },
): Promise<ConversationPage> {
  const at = filter.location_id ? sql`and conversation.location_id = ${idOrNothing(filter.location_id)}` : sql``;
  const wanted = wantedOf(filter.search);
  const isOfWaiting = filter.waiting === true && !wanted;
  // The count reads nearly all waiting rows, for which a join is faster than a check of each row.
  const seen = sql`conversation.business_id = ${scope.business_id} and ${seesLocation(scope, 'conversation.location_id')}`;
  const visible = sql<SqlBool>`
    ${isOfWaiting ? seen : seesConversation(scope)} ${at} ${filter.waiting && wanted ? sql`and ${isWaiting}` : sql``}`;
  const found = wanted ? await findConversations(db, scope, visible, wanted) : null;
  const of = isOfWaiting ? waitingOf(visible) : allOf(visible, found?.rows ?? null);
  const from = checkedKeyset(request.from, 'instant');
  const reading = readingOf(true, from);
  const { inOrder, beyond } = reading;
  const after = from ? sql`where (at, id) ${beyond} (${from.value}::timestamptz, ${from.id}::uuid)` : sql``;
  const c = sql`c`;
  // Not materialized: the page takes its rows off the index, and the count needs none of their columns. Materialized: a
  // search runs once.
  const apart = sql.raw(wanted ? 'materialized' : 'not materialized');
  const list = jsonOfRows({
    page: 'c',
    rows: sql`c ${around(scope.user_id, c)}`,
    item: recipient(c, files, wanted ? foundMessage(wanted) : sql`null`),
    sort: sql`c.at`,
    id: sql`c.id`,
    kept: instant(sql`c.at`),
    reading,
    limit: request.limit,
    isUsual: request.isUsual,
  });
  const page = await onlyRow(
    sql<JsonPage>`
    with ${found ? sql`found as materialized (${found.rows}),` : sql``} mine as ${apart} (${of.mine}),
    c as (${of.page(sql`select * from mine ${after} order by at ${inOrder}, id ${inOrder} limit ${rowsToRead(request.isUsual, request.limit + 1)}`)})
    select (select count(*)::int from (select from mine ${filter.waiting ? sql`limit ${COUNTED_AT_MOST}` : sql``}) l) as count, list.* from (${list}) list`,
    db,
  );
  return { ...page, among: found?.among ?? null };
}

/** One conversation this user may see, with the flags of the seeker's application. */
export async function selectConversation(
  db: Queryable,
  scope: BusinessScope,
  id: string,
  files: string,
): Promise<ConversationDetailRow | undefined> {
  const c = sql`conversation`;
  const { rows } = await sql<ConversationDetailRow>`
    select ${recipient(c, files)} as recipient, conversation.created_at, s.erased_at is not null as is_erased,
      a.id as application_id, a.is_interviewed, a.is_hired, a.is_hidden
    from conversation ${around(scope.user_id, c)}
    left join application a on a.listing_id = conversation.listing_id and a.seeker_id = conversation.seeker_id
    where conversation.id = ${id} and ${seesConversation(scope)}`.execute(db);
  return rows[0];
}

export async function isConversationOf(db: Queryable, scope: BusinessScope, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from conversation where conversation.id = ${id} and ${seesConversation(scope)}`.execute(db);
  return rows.length > 0;
}

/** Number of conversations this user may see that hold unread messages of the seeker. */
export async function countUnread(db: Queryable, scope: BusinessScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${unreadConversations(scope)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks all messages read for this user; never moves the mark back. False when this user has no such conversation. */
export async function readAll(db: Queryable, scope: BusinessScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    insert into conversation_read (conversation_id, user_id, read_no)
    select conversation.id, ${scope.user_id}, conversation.last_message_no from conversation where conversation.id = ${id} and ${seesConversation(scope)}
    on conflict (conversation_id, user_id) do update set read_no = greatest(conversation_read.read_no, excluded.read_no)
    returning conversation_id`.execute(db);
  return rows.length > 0;
}

export interface SwipedListing {
  business_id: string;
  listing_id: string;
  location_id: string;
}

/** A listing this user may see, and whether this seeker applied for it or made it a favourite. */
export async function selectSwipe(
  db: Queryable,
  scope: BusinessScope,
  { job_id, seeker_id }: { job_id: string; seeker_id: string },
): Promise<(SwipedListing & { is_interested: boolean }) | undefined> {
  const { rows } = await sql<SwipedListing & { is_interested: boolean }>`
    select listing.business_id, listing.id as listing_id, listing.location_id,
      exists (select 1 from application a where a.listing_id = listing.id and a.seeker_id = ${idOrNothing(seeker_id)})
        or exists (select 1 from favorite f where f.listing_id = listing.id and f.seeker_id = ${idOrNothing(seeker_id)}) as is_interested
    from listing where listing.id = ${idOrNothing(job_id)} and listing.status <> 'pending'
      and listing.business_id = ${scope.business_id} and ${seesLocation(scope, 'listing.location_id')}`.execute(db);
  return rows[0];
}

/**
 * Returns the conversation of a listing with a seeker, created if there is none. Race: two users swipe at once. The
 * unique key of listing and seeker lets one insert, and both read the same row.
 */
export async function insertConversation(
  db: Queryable,
  swipe: SwipedListing & { id: string; seeker_id: string; user_id: string; now: Date },
): Promise<string> {
  const { id, business_id, listing_id, location_id, seeker_id, user_id, now } = swipe;
  await db
    .insertInto('job_swipe')
    .values({ listing_id, seeker_id, user_id, swipe_direction: 'right', swiped_at: now })
    .onConflict((c) => c.doNothing())
    .execute();
  await db
    .insertInto('conversation')
    .values({ id, business_id, listing_id, location_id, seeker_id, created_at: now })
    .onConflict((c) => c.columns(['listing_id', 'seeker_id']).doNothing())
    .execute();
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where('listing_id', '=', listing_id)
    .where('seeker_id', '=', seeker_id)
    .executeTakeFirstOrThrow();
  return row.id;
}
