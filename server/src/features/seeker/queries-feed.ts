import { FEED_COUNTED_AT_MOST, FEED_LOOKED_AT } from '@jipe/contract/seeker/rules';
import type { jobSearchQuery } from '@jipe/contract/seeker/schema';
import { clean } from '@jipe/contract/values/text';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { type Area, EARTH_METRES } from './rules.ts';

export interface FeedRow {
  id: string;
  title: string;
  status: 'active' | 'paused' | 'closed';
  hourly_rate: string;
  min_age: number;
  job_types: string[];
  created_at: Date;
  lat: number;
  lng: number;
  business_id: string;
  business_name: string;
  logo_key: string | null;
  application_type: 'online_application' | 'jipe_application' | null;
  location_id: string;
  location_name: string;
  city: string;
  state: string;
  /** Null when the search named no place. */
  metres: number | null;
  is_favorited: boolean;
  has_applied: boolean;
}

export type FeedFilter = Pick<z.output<typeof jobSearchQuery>, 'type' | 'q'>;

/** What every listing in the feed fulfils. Written out, so that the partial indexes of active listings serve it. */
function conditions({ type, q }: FeedFilter): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`listing.status = 'active'`];
  if (type !== undefined) all.push(sql`${type} = any(listing.job_types)`);
  const part = clean(q ?? '').trim();
  if (part !== '') {
    all.push(sql`(strpos(lower(listing.title), lower(${part})) > 0 or exists (
      select 1 from business b where b.id = listing.business_id and strpos(lower(b.name), lower(${part})) > 0))`);
  }
  return sql.join(all, sql` and `);
}

/** The rows of `page` (id, metres, place in the list) as cards. A place that was closed or deleted shows nothing, whatever its listings say. */
const cards = (scope: SeekerScope) => sql`
  select listing.id, listing.title, listing.status, listing.hourly_rate, listing.min_age, listing.job_types, listing.created_at,
    listing.lat, listing.lng, b.id as business_id, b.name as business_name, b.logo_key, b.application_type,
    p.id as location_id, p.name as location_name, p.city, p.state, page.metres,
    exists (select 1 from favorite f where f.listing_id = listing.id and f.seeker_id = ${scope.seeker_id}) as is_favorited,
    exists (select 1 from application a where a.listing_id = listing.id and a.seeker_id = ${scope.seeker_id}) as has_applied
  from page
    join listing on listing.id = page.id
    join business b on b.id = listing.business_id and b.deleted_at is null
    join location p on p.id = listing.location_id and p.is_active and p.deleted_at is null`;

const direction = (request: PageRequest, order: 'asc' | 'desc') => {
  const isTurned = request.from?.direction === 'previous';
  const isFalling = (order === 'desc') !== isTurned;
  return { order: sql.raw(isFalling ? 'desc' : 'asc'), beyond: sql.raw(isFalling ? '<' : '>') };
};

export interface FeedPage {
  rows: FeedRow[];
  /** How many fit; see `FEED_LOOKED_AT`. */
  count: number;
}

/** Active listings, the newest first; up to `limit + 1`, and how many there are. */
export async function selectNewest(
  db: Queryable,
  scope: SeekerScope,
  filter: FeedFilter,
  request: PageRequest,
): Promise<FeedPage> {
  const { order, beyond } = direction(request, 'desc');
  const from = checkedKeyset(request.from, 'instant');
  const after = from
    ? sql`(listing.created_at, listing.id) ${beyond} (${from.value}::timestamptz, ${from.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<{ count: number } & (FeedRow | { id: null })>`
    with page as (
      select listing.id, null::int as metres from listing where ${conditions(filter)} and ${after}
      order by listing.created_at ${order}, listing.id ${order} limit ${request.limit + 1})
    select counted.count, card.* from (${countOf([newestThatFit(filter)])}) counted left join (${cards(scope)}) card on true
    order by card.created_at ${order}, card.id ${order}`.execute(db);
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.count ?? 0 };
}

function newestThatFit(filter: FeedFilter): RawBuilder<unknown> {
  if (filter.type === undefined && clean(filter.q ?? '').trim() === '') {
    // All of them fit: the index alone tells, and no listing is read.
    return sql`(select from listing where status = 'active' order by created_at desc, id desc limit ${FEED_COUNTED_AT_MOST})`;
  }
  return sql`select from (
    select * from listing where status = 'active' order by created_at desc, id desc limit ${FEED_LOOKED_AT}) listing
    where ${conditions(filter)}`;
}

const countOf = (parts: RawBuilder<unknown>[]) => sql`
  select count(*)::int as count from (select from (${sql.join(parts, sql` union all `)}) l limit ${FEED_COUNTED_AT_MOST}) c`;

/** Over the ground from the middle of the area, in whole metres: the same in every page, so a cursor finds its place again. */
const metresFrom = ({ lat, lng }: Area) => sql`round(${2 * EARTH_METRES} * asin(least(1, sqrt(
  power(sin(radians(listing.lat - ${lat}) / 2), 2)
  + cos(radians(${lat}::float8)) * cos(radians(listing.lat)) * power(sin(radians(listing.lng - ${lng}) / 2), 2)))))::int`;

/** Where a listing stands on Mercator's map: to the letter what the index `listing_map` is made of. */
const onMap = sql`point(listing.lng, degrees(ln(tan(radians(45 + least(greatest(listing.lat, -89.9), 89.9) / 2)))))`;

type Box = Area['boxes'][number];

/** The listings nearest to the area's middle on the map, so many or all: the index gives them in this order, whatever else is asked. */
const nearestOnMap = ({ height }: Area, { centre }: Box, candidates: number | null) => {
  const away = sql`${onMap} <-> point(${centre}, ${height})`;
  return sql`(
    select listing.*, ${away} as degrees from listing where listing.status = 'active'
    ${candidates === null ? sql`` : sql`order by ${away} limit ${candidates}`}) listing`;
};

const isInside = (area: Area, { west, east }: Box): RawBuilder<SqlBool> =>
  sql`(listing.lng between ${west} and ${east} and ${metresFrom(area)} <= ${area.radius_m}::float8)`;

export interface NearPage extends FeedPage {
  /**
   * Rows nearer than this are certainly the nearest; beyond it one that was not looked at may come between. Null: all there are in
   * the area were looked at.
   */
  certain_m: number | null;
}

/**
 * Active listings in an area, nearest first by the distance over the ground; up to `limit + 1`. The index knows the distance on the
 * map, which is nearly the same order: so the nearest `candidates` by that are read, and sorted by the true one.
 */
export async function selectNearest(
  db: Queryable,
  scope: SeekerScope,
  {
    filter,
    area,
    request,
    candidates,
  }: { filter: FeedFilter; area: Area; request: PageRequest; candidates: number | null },
): Promise<NearPage> {
  const { order, beyond } = direction(request, 'asc');
  const from = checkedKeyset(request.from, 'integer');
  const after = from ? sql`(metres, id) ${beyond} (${from.value}::int, ${from.id}::uuid)` : sql`true`;
  const parts = area.boxes.map(
    (box, part) => sql`
      select listing.id, listing.degrees, ${part}::int as part, ${metresFrom(area)} as metres,
        (${isInside(area, box)} and ${conditions(filter)}) as fits from ${nearestOnMap(area, box, candidates)}`,
  );
  const { rows } = await sql<{ count: number; far: number | null } & (FeedRow | { id: null })>`
    with candidate as materialized (${sql.join(parts, sql` union all `)}),
    page as (
      select id, metres from candidate where fits and ${after} order by metres ${order}, id ${order} limit ${request.limit + 1}),
    edge as (
      select min(far) as far from (
        select max(degrees) as far from candidate group by part having count(*) >= ${candidates}::bigint) cut)
    select counted.count, edge.far, card.* from (${countOf(nearThatFit(filter, area))}) counted cross join edge
      left join (${cards(scope)}) card on true
    order by card.metres ${order}, card.id ${order}`.execute(db);
  const far = rows[0]?.far ?? null;
  const certain_m = far === null || far * area.metresPerDegree > area.radius_m ? null : far * area.metresPerDegree;
  return { rows: rows.filter((row) => row.id !== null), count: rows[0]?.count ?? 0, certain_m };
}

/** Listings on the map's part that holds the area, in no order, so that only those are touched; around a pole all of them. */
function nearThatFit(filter: FeedFilter, area: Area): RawBuilder<unknown>[] {
  const { south, north, metresPerDegree } = area;
  return area.boxes.map((box) => {
    const part =
      metresPerDegree === 0
        ? sql`listing.status = 'active'`
        : sql`listing.status = 'active' and ${onMap} <@ box(point(${box.west}, ${south}), point(${box.east}, ${north})) limit ${FEED_LOOKED_AT}`;
    return sql`select from (select * from listing where ${part}) listing where ${isInside(area, box)} and ${conditions(filter)}`;
  });
}
