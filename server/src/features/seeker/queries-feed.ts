import { FEED_COUNTED_AT_MOST, FEED_LOOKED_AT } from '@jipe/contract/seeker/rules';
import type { jobSearchQuery, SeekerJob } from '@jipe/contract/seeker/schema';
import { CURRENCY } from '@jipe/contract/values/money';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import type { Given } from '../../db/compiled-statement.ts';
import { instant, type JsonPage, jsonOfRows, onlyRow, rowsToRead } from '../../db/json-page.ts';
import { readingOf } from '../../db/keyset.ts';
import { wantedOf, wordsIn } from '../../db/words.ts';
import { checkedKeyset, type PageRequest } from '../../http/cursor.ts';
import { type Area, EARTH_METRES } from './rules.ts';

export type FeedFilter = Pick<z.output<typeof jobSearchQuery>, 'type' | 'q'>;

/** The conditions on listings in the feed. A literal status lets the partial indexes of active listings apply. */
function conditions({ type, q }: FeedFilter): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`listing.status = 'active'`];
  if (type !== undefined) all.push(sql`${type} = any(listing.job_types)`);
  const wanted = wantedOf(q);
  if (wanted) {
    const fits = wordsIn(wanted.words, [sql`listing.search_key`, sql`b.search_key`]);
    all.push(sql`exists (select 1 from business b where b.id = listing.business_id and ${fits})`);
  }
  return sql.join(all, sql` and `);
}

/** A card of the feed, from `listing`, its business `b` and its location `p`. `files` is the base URL of the logo. */
export const cardJson = (
  { seeker_id }: { seeker_id: Given<string> },
  files: Given<string>,
  metres: RawBuilder<unknown>,
) => sql<SeekerJob>`json_build_object(
  'id', listing.id, 'title', listing.title, 'status', listing.status,
  'business', json_build_object('id', b.id, 'name', b.name, 'logo_url', ${files}::text || b.logo_key),
  'location', json_build_object(
    'id', p.id, 'name', p.name, 'city', p.city, 'state', p.state, 'lat', listing.lat, 'lng', listing.lng,
    'coordinates_precision', p.coordinates_precision),
  'hourly_rate', listing.hourly_rate::text, 'currency', ${sql.lit(CURRENCY)}, 'min_age', listing.min_age,
  'types', array(select json_build_object('type', type) from unnest(listing.job_types) with ordinality as t (type, no) order by no),
  'application_type', b.application_type, 'distance_km', ${metres} / 1000::float8,
  'is_favorited', exists (select from favorite f where f.listing_id = listing.id and f.seeker_id = ${seeker_id}),
  'has_applied', exists (select from application a where a.listing_id = listing.id and a.seeker_id = ${seeker_id} and a.withdrawn_at is null),
  'created_at', ${instant(sql`listing.created_at`)})`;

/**
 * The tables that the cards of `page` (id, metres) need. Listings at an inactive or deleted location are left out,
 * whatever their status.
 */
const around = sql`page
  join listing on listing.id = page.id
  join business b on b.id = listing.business_id and b.deleted_at is null
  join location p on p.id = listing.location_id and p.is_active and p.deleted_at is null`;

/** The request for a page of the feed. */
export interface FeedSearch {
  filter: FeedFilter;
  request: PageRequest;
  /** Base URL of pictures. */
  files: string;
}

/** Active listings, newest first. The count is bounded: see `FEED_LOOKED_AT`. */
export async function selectNewest(
  db: Queryable,
  scope: SeekerScope,
  { filter, request, files }: FeedSearch,
): Promise<JsonPage> {
  const from = checkedKeyset(request.from, 'instant');
  const reading = readingOf(true, from);
  const { inOrder, beyond } = reading;
  const after = from
    ? sql`(listing.created_at, listing.id) ${beyond} (${from.value}::timestamptz, ${from.id}::uuid)`
    : sql`true`;
  const list = jsonOfRows({
    page: 'page',
    rows: around,
    item: cardJson(scope, files, sql`null::int`),
    sort: sql`listing.created_at`,
    id: sql`listing.id`,
    kept: instant(sql`listing.created_at`),
    reading,
    limit: request.limit,
    isUsual: request.isUsual,
  });
  return onlyRow(
    sql<JsonPage>`
    with page as (
      select listing.id from listing where ${conditions(filter)} and ${after}
      order by listing.created_at ${inOrder}, listing.id ${inOrder} limit ${rowsToRead(request.isUsual, request.limit + 1)})
    select counted.count, list.* from (${countOf([newestThatFit(filter)])}) counted cross join (${list}) list`,
    db,
  );
}

function newestThatFit(filter: FeedFilter): RawBuilder<unknown> {
  if (filter.type === undefined && wantedOf(filter.q) === null) {
    // Without a filter the index alone gives the count, and no listing is read.
    return sql`(select from listing where status = 'active' order by created_at desc, id desc limit ${sql.lit(FEED_COUNTED_AT_MOST)})`;
  }
  return sql`select from (
    select * from listing where status = 'active' order by created_at desc, id desc limit ${sql.lit(FEED_LOOKED_AT)}) listing
    where ${conditions(filter)}`;
}

const countOf = (parts: RawBuilder<unknown>[]) => sql`
  select count(*)::int as count from (select from (${sql.join(parts, sql` union all `)}) l limit ${sql.lit(FEED_COUNTED_AT_MOST)}) c`;

/** Distance over the ground from the area's centre, in whole metres: equal on every page, so cursors stay valid. */
const metresFrom = ({ lat, lng }: Area) => sql`round(${2 * EARTH_METRES} * asin(least(1, sqrt(
  power(sin(radians(listing.lat - ${lat}) / 2), 2)
  + cos(radians(${lat}::float8)) * cos(radians(listing.lat)) * power(sin(radians(listing.lng - ${lng}) / 2), 2)))))::int`;

/** A listing's position on a Mercator map. Must be the exact expression of the index `listing_map`. */
const onMap = sql`point(listing.lng, degrees(ln(tan(radians(45 + least(greatest(listing.lat, -89.9), 89.9) / 2)))))`;

type Box = Area['boxes'][number];

/**
 * The `candidates` listings nearest to the area's centre on the map, or all when null. The index returns them in this
 * order, whatever the other conditions.
 */
const nearestOnMap = ({ height }: Area, { centre }: Box, candidates: RawBuilder<unknown> | null) => {
  const away = sql`${onMap} <-> point(${centre}, ${height})`;
  return sql`(
    select listing.*, ${away} as degrees from listing where listing.status = 'active'
    ${candidates === null ? sql`` : sql`order by ${away} limit ${candidates}`}) listing`;
};

const isInside = (area: Area, { west, east }: Box): RawBuilder<SqlBool> =>
  sql`(listing.lng between ${west} and ${east} and ${metresFrom(area)} <= ${area.radius_m}::float8)`;

export interface NearPage extends JsonPage {
  /** Distance of the last row of the page, in metres. */
  farthest: number | null;
  /**
   * Within this distance the rows are certainly the nearest; beyond it an unread listing may come between. Null when
   * all listings of the area were read.
   */
  certain_m: number | null;
}

/**
 * Active listings in an area, nearest first by the distance over the ground. The index sorts by the distance on the
 * map, which is nearly the same order: the nearest `candidates` on the map are read, then sorted by the true distance.
 */
export async function selectNearest(
  db: Queryable,
  scope: SeekerScope,
  { filter, area, request, files, candidates }: FeedSearch & { area: Area; candidates: number | null },
): Promise<NearPage> {
  const from = checkedKeyset(request.from, 'integer');
  const reading = readingOf(false, from);
  const { inOrder, beyond } = reading;
  const after = from ? sql`(metres, id) ${beyond} (${from.value}::int, ${from.id}::uuid)` : sql`true`;
  const parts = area.boxes.map(
    (box, part) => sql`
      select listing.id, listing.degrees, ${part}::int as part, ${metresFrom(area)} as metres,
        (${isInside(area, box)} and ${conditions(filter)}) as fits from ${nearestOnMap(area, box, candidates === null ? null : rowsToRead(request.isUsual, candidates))}`,
  );
  const list = jsonOfRows({
    page: 'page',
    rows: around,
    item: cardJson(scope, files, sql`page.metres`),
    sort: sql`page.metres`,
    id: sql`listing.id`,
    reading,
    limit: request.limit,
    isUsual: request.isUsual,
  });
  const { far_degrees, ...page } = await onlyRow(
    sql<Omit<NearPage, 'certain_m'> & { far_degrees: number | null }>`
    with candidate as materialized (${sql.join(parts, sql` union all `)}),
    page as (
      select id, metres from candidate where fits and ${after} order by metres ${inOrder}, id ${inOrder} limit ${rowsToRead(request.isUsual, request.limit + 1)}),
    edge as (
      select min(far) as far_degrees from (
        select max(degrees) as far from candidate group by part having count(*) >= ${candidates}::bigint) cut)
    select counted.count, edge.far_degrees, (select max(metres) from page) as farthest, list.* from (${countOf(nearThatFit(filter, area))}) counted cross join edge
      cross join (${list}) list`,
    db,
  );
  const far = far_degrees === null ? Infinity : far_degrees * area.metresPerDegree;
  return { ...page, certain_m: far_degrees === null || far > area.radius_m ? null : far };
}

/** Listings in the area's boxes on the map, unordered, so that only those are read; around a pole all listings. */
function nearThatFit(filter: FeedFilter, area: Area): RawBuilder<unknown>[] {
  const { south, north, metresPerDegree } = area;
  return area.boxes.map((box) => {
    const part =
      metresPerDegree === 0
        ? sql`listing.status = 'active'`
        : sql`listing.status = 'active' and ${onMap} <@ box(point(${box.west}, ${south}), point(${box.east}, ${north})) limit ${sql.lit(FEED_LOOKED_AT)}`;
    return sql`select from (select * from listing where ${part}) listing where ${isInside(area, box)} and ${conditions(filter)}`;
  });
}
