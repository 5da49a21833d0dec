import type { Language } from '@jipe/contract/values/language';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { instant, jsonOfRows, type JsonPage, onlyRow, rowsToRead } from '../../db/json-page.ts';
import { readingOf } from '../../db/keyset.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { cardJson } from './queries-feed.ts';

interface OwnList {
  /** SQL of the whole list: `id`, and the sort value `at`, newest first. */
  mine: RawBuilder<unknown>;
  /** Joins for the rows of `mine`, and the JSON of a row. */
  around: RawBuilder<unknown>;
  item: RawBuilder<unknown>;
}

async function selectOwn(db: Queryable, { mine, around, item }: OwnList, request: PageRequest): Promise<JsonPage> {
  const from = checkedKeyset(request.from, 'instant');
  const reading = readingOf(true, from);
  const { inOrder, beyond } = reading;
  const after = from ? sql`where (at, id) ${beyond} (${from.value}::timestamptz, ${from.id}::uuid)` : sql``;
  const list = jsonOfRows({
    page: 'page',
    rows: sql`page ${around}`,
    item,
    sort: sql`page.at`,
    id: sql`page.id`,
    kept: instant(sql`page.at`),
    reading,
    limit: request.limit,
    isUsual: request.isUsual,
  });
  return onlyRow(
    sql<JsonPage>`
    with mine as (${mine}),
    page as (select * from mine ${after} order by at ${inOrder}, id ${inOrder} limit ${rowsToRead(request.isUsual, request.limit + 1)})
    select (select count(*)::int from mine) as count, list.* from (${list}) list`,
    db,
  );
}

/**
 * SQL on `a`, `l`, `p` and `c`: the application's state and its start; the first state that applies wins. The
 * employer's flags are not shown.
 */
const became = sql`
  select * from (values
    (1, 'withdrawn', a.withdrawn_at),
    (2, 'told', (select max(r.told_at) from decision_row r
      where r.application_id = a.id and r.is_not_this_time and r.telling = 'told' and r.told_at >= a.applied_at)),
    (3, 'closed', case when l.status <> 'active' or not p.is_active or p.deleted_at is not null then coalesce(l.closed_at,
      (select max(e.created_at) from listing_event e where e.listing_id = l.id and e.kind = 'paused'), l.updated_at) end),
    (4, 'talking', case when a.is_written_to then coalesce((select min(m.log_date) from message m
      where m.conversation_id = c.id and m.user_id is not null and m.log_date >= a.applied_at), a.seen_at, a.applied_at) end),
    (5, 'seen', a.seen_at),
    (6, 'received', a.applied_at)) s (no, state, at)
  where s.at is not null order by s.no limit 1`;

/** A seeker's own applications, newest first. Those to a deleted business are left out. */
export const selectOwnApplications = (
  db: Queryable,
  { seeker_id }: SeekerScope,
  request: PageRequest,
): Promise<JsonPage> =>
  selectOwn(
    db,
    {
      mine: sql`select o.id, o.applied_at as at from application o
        join business b on b.id = o.business_id and b.deleted_at is null where o.seeker_id = ${seeker_id}`,
      around: sql`join application a on a.id = page.id join listing l on l.id = a.listing_id join business b on b.id = a.business_id
        join location p on p.id = l.location_id
        left join conversation c on c.listing_id = a.listing_id and c.seeker_id = a.seeker_id
        cross join lateral (${became}) became`,
      item: sql`json_build_object('application_id', a.id, 'job_id', l.id, 'title', l.title, 'business_name', b.name,
        'location_name', p.name, 'applied_at', ${instant(sql`a.applied_at`)}, 'state', became.state,
        'state_at', ${instant(sql`became.at`)}, 'conversation_id', c.id,
        'hours_match', json_build_object('needed', bit_count(l.needed_hours) / 2.0::float8, 'covered', a.covered / 2.0::float8))`,
    },
    request,
  );

/** A seeker's favourites, newest first, including listings that were paused or closed since. */
export const selectOwnFavourites = (
  db: Queryable,
  scope: SeekerScope,
  { request, files }: { request: PageRequest; files: string },
): Promise<JsonPage> =>
  selectOwn(
    db,
    {
      mine: sql`select o.listing_id as id, o.favorited_at as at from favorite o join listing l on l.id = o.listing_id
        join business b on b.id = l.business_id and b.deleted_at is null where o.seeker_id = ${scope.seeker_id}`,
      around: sql`join listing on listing.id = page.id join business b on b.id = listing.business_id
        join location p on p.id = listing.location_id`,
      item: cardJson(scope, files, sql`null::int`),
    },
    request,
  );

/** The content and recipient of a receipt. */
export interface ReceiptRow {
  email: string;
  language: Language;
  is_confirmed: boolean;
  title: string;
  business_name: string;
  location_name: string;
}

/** Undefined when the seeker does not want mails. */
export async function findReceipt(
  trx: Trx,
  { seeker_id }: SeekerScope,
  listing_id: string,
): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select s.email, s.language, s.confirmed_at is not null as is_confirmed, l.title, b.name as business_name,
      p.name as location_name
    from seeker s, listing l join business b on b.id = l.business_id join location p on p.id = l.location_id
    where s.id = ${seeker_id} and s.wants_mail and l.id = ${listing_id}`.execute(trx);
  return rows[0];
}
