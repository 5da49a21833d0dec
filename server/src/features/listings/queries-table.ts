import type { ListingSort, ListingsQuery } from '@jipe/contract/listings/schema.table';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { instant, jsonOfRows, type JsonPage, onlyRow, rowsToRead } from '../../db/json-page.ts';
import { readingOf } from '../../db/keyset.ts';
import { nameIn, searched } from '../../db/words.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { visibleListing } from './queries.ts';

interface Sort {
  by: RawBuilder<unknown>;
  type: 'text' | 'integer';
  isFalling: boolean;
}

/** SQL on `listing`, its location `p` and its applicant counters `d`. */
const sorts: Readonly<Record<ListingSort | 'newest', Sort>> = {
  newest: { by: sql`listing.id::text`, type: 'text', isFalling: true },
  title: { by: nameIn('listing.search_key'), type: 'text', isFalling: false },
  location: { by: sql`p.name_key`, type: 'text', isFalling: false },
  // Sorts by the end of the period, in minutes to fit an integer. Remaining days could change between two pages.
  days: {
    by: sql`case when listing.status = 'closed' then 0 else coalesce((extract(epoch from listing.paid_until) / 60)::int, 0) end`,
    type: 'integer',
    isFalling: false,
  },
  rate: { by: sql`(listing.hourly_rate * 100)::int`, type: 'integer', isFalling: true },
  applications: { by: sql`listing.job_applications_count`, type: 'integer', isFalling: true },
  waiting: { by: sql`coalesce(d.waiting, 0)`, type: 'integer', isFalling: true },
};

/**
 * `payer`: one row if the business has a plan, with the data that decide who pays for renewals. `due`: the order in
 * which active listings use the credits.
 */
const payer = (business_id: string) => sql`
  payer as (
    select pl.amount_minor, pl.is_bundle_type, bp.is_armed, bp.trial_ends_at, coalesce(c.balance, 0) as balance,
      exists (select from card where card.business_id = bp.business_id) as has_card
    from business_plan bp join plan pl on pl.id = bp.plan_id left join credit_account c on c.business_id = bp.business_id
    where bp.business_id = ${business_id} and bp.ended_at is null),
  due as (
    select o.id, row_number() over (order by o.paid_until, o.id) as place from listing o
    where o.business_id = ${business_id} and o.status = 'active' and exists (select from payer where is_bundle_type))`;

/** Whether the listing will be renewed, by the rules of contract/billing/rules.forecast.ts. */
const renews = sql<SqlBool>`(listing.status = 'active' and listing.paid_until is not null and payer.balance is not null
  and case when payer.is_bundle_type then not payer.is_armed and due.place <= payer.balance else payer.has_card end)`;

const row = (now: Date) => sql`json_build_object(
  'job_id', listing.id, 'title', listing.title, 'number', listing.number, 'location_id', p.id, 'location_name', p.name,
  'hourly_rate', listing.hourly_rate::numeric(12,2)::text, 'status', listing.status,
  'remaining_days', case when listing.status = 'closed' then 0
    else greatest(0, ceil(extract(epoch from listing.paid_until - ${now}::timestamptz) / 86400)::int) end,
  'swipe_count', listing.swipe_count, 'favorited', listing.favorited, 'applications', listing.job_applications_count,
  'new', coalesce(d.unseen, 0), 'waiting', coalesce(d.waiting, 0),
  'renews_at', case when ${renews} then ${instant(sql`greatest(listing.paid_until, ${now}::timestamptz)`)} end,
  'next_charge', case when ${renews} then
    case when payer.is_bundle_type or payer.trial_ends_at > greatest(listing.paid_until, ${now}::timestamptz) then '0.00'
      else (payer.amount_minor / 100.0)::numeric(12,2)::text end end)`;

function wanted(
  scope: BusinessScope,
  { location_id, job_id, status, search, type }: ListingsQuery,
): RawBuilder<SqlBool> {
  const all = [visibleListing(scope), ...searched(search, sql`listing.search_key`, nameIn('p.search_key'))];
  if (location_id !== undefined) all.push(sql`listing.location_id = ${idOrNothing(location_id)}`);
  if (job_id !== undefined) all.push(sql`listing.id = ${idOrNothing(job_id)}`);
  all.push(status === undefined ? sql`listing.status in ('active', 'paused')` : sql`listing.status = ${status}`);
  if (type !== undefined) all.push(sql`${type} = any(listing.job_types)`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

/** Listings that the user may see, up to `limit + 1`, and the number of all, in one statement. */
export async function selectTable(
  db: Queryable,
  scope: BusinessScope,
  query: ListingsQuery,
  { request, now }: { request: PageRequest; now: Date },
): Promise<JsonPage> {
  const { by, type, isFalling } = sorts[query.sort ?? 'newest'];
  const from = checkedKeyset(request.from, type);
  const reading = readingOf(isFalling, from);
  const { inOrder, beyond } = reading;
  const source = sql`listing join location p on p.id = listing.location_id
    ${query.sort === 'waiting' ? sql`left join listing_desk d on d.listing_id = listing.id` : sql``}
    where ${wanted(scope, query)}`;
  const after = from ? sql`where (sort, id) ${beyond} (${from.value}::${sql.raw(type)}, ${from.id}::uuid)` : sql``;
  const list = jsonOfRows({
    page: 'page',
    rows: sql`page join listing on listing.id = page.id join location p on p.id = listing.location_id
      left join listing_desk d on d.listing_id = listing.id left join payer on true left join due on due.id = page.id`,
    item: row(now),
    sort: sql`page.sort`,
    id: sql`page.id`,
    reading,
    limit: request.limit,
    isUsual: request.isUsual,
  });
  return onlyRow(
    sql<JsonPage>`
    with shown as (select listing.id, ${by} as sort from ${source}),
    page as (select * from shown ${after} order by sort ${inOrder}, id ${inOrder} limit ${rowsToRead(request.isUsual, request.limit + 1)}),
    ${payer(scope.business_id)}
    select (select count(*)::int from shown) as count, list.* from (${list}) list`,
    db,
  );
}
