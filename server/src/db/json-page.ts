import { type Kysely, sql, type RawBuilder } from 'kysely';
import type { Given } from './compiled-statement.ts';
import type { Reading } from './keyset.ts';
import type { Database } from './schema.ts';

/** A page of a list ends where its rows come to so many bytes, whatever was asked for; `next` leads on. One row is always shown. */
const PAGE_BYTES = 3_900_000;
/** So many rows of a long page are made at a time, until they are enough. */
const AT_A_TIME = 20;

/** A page whose rows PostgreSQL made into JSON: nobody takes them apart on the way to the caller. */
export interface JsonPage {
  /** Rows of the whole list. */
  count: number;
  /** Rows that were fetched, `limit + 1` at most. */
  found: number;
  /** Of these, rows that are shown: less than `found` where more follow. */
  shown: number;
  /** The JSON of the rows shown, in the list's order, with commas between. */
  results: string;
  /** Sort value and id of the first row that was fetched, as a JSON array. */
  near: string | null;
  /** The same of the last one that is shown. */
  far: string | null;
}

export interface JsonRows {
  /** The name of the rows' ids and what they are sorted by, in their order, up to `limit + 1`. */
  page: string;
  /** What the rows come from: what follows a `from`, beginning with `page`. */
  rows: RawBuilder<unknown>;
  /** A row as JSON. */
  item: RawBuilder<unknown>;
  /** What the list is sorted by, of its own type, and the id that breaks ties. */
  sort: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** The sort value as a cursor keeps it; absent: as it is. */
  kept?: RawBuilder<unknown>;
  reading: Reading;
  limit: Given<number>;
  /** It is not longer than the pages everybody asks for. */
  isUsual: boolean;
}

/**
 * A select of one row, a `JsonPage` but for its `count`. A long page is made in parts: a row may be large, and what is beyond the page's
 * end is then never made.
 */
export const jsonOfRows = (list: JsonRows): RawBuilder<unknown> =>
  list.isUsual ? made(list, { rows: sql`0`, bytes: sql`0` }) : inParts(list);

/** The rows as JSON, those that fit after so many before them. */
function made(
  { rows, item, sort, id, kept, reading, limit }: JsonRows,
  before: { rows: RawBuilder<unknown>; bytes: RawBuilder<unknown> },
) {
  const { inOrder, isBack } = reading;
  const listed = sql.raw(isBack ? 'desc' : 'asc');
  return sql`
    select count(*)::int as found, (count(*) filter (where row.is_shown))::int as shown,
      coalesce(string_agg(row.item, ',' order by row.place ${listed}) filter (where row.is_shown), '') as results,
      max(row.key) filter (where row.place = 1) as near,
      (array_agg(row.key order by row.place))[(count(*) filter (where row.is_shown))::int] as far, max(row.bytes)::bigint as bytes
    from (
      select m.*, m.place <= ${limit} and (m.place = 1 or m.bytes <= ${sql.lit(PAGE_BYTES)}) as is_shown
      from (
        select one.item, one.key, ${before.rows} + row_number() over read as place,
          ${before.bytes} + sum(octet_length(one.item) + 1) over read as bytes
        from (
          -- Without the offset the item would be made again for its length.
          select ${item}::text as item, json_build_array(${kept ?? sort}, ${id})::text as key, ${sort} as sorted, ${id} as tie
          from ${rows} offset 0) one
        window read as (order by one.sorted ${inOrder}, one.tie ${inOrder} rows unbounded preceding)) m) row`;
}

function inParts(list: JsonRows) {
  const page = sql.ref(list.page);
  const listed = sql.raw(list.reading.isBack ? 'desc' : 'asc');
  const step = sql.lit(AT_A_TIME);
  return sql`
    with recursive numbered as materialized (select ${page}.*, row_number() over () as page_place from ${page}),
    part as (
      select 0 as upto, 0 as found, 0 as shown, 0::bigint as bytes, ''::text as results, null::text as near, null::text as far
      union all
      select part.upto + ${step}, part.found + more.found, more.shown, coalesce(more.bytes, part.bytes), more.results, more.near, more.far
      from part cross join lateral (
        with ${page} as (
          select * from numbered where page_place > part.upto and page_place <= part.upto + ${step})
        ${made(list, { rows: sql`part.found`, bytes: sql`part.bytes` })}) more
      where part.upto < (select count(*) from numbered) and part.bytes <= ${sql.lit(PAGE_BYTES)})
    select max(found) as found, sum(shown)::int as shown,
      coalesce(string_agg(results, ',' order by upto ${listed}) filter (where results <> ''), '') as results,
      max(near) as near, (array_agg(far order by upto desc) filter (where far is not null))[1] as far
    from part`;
}

/** All of a list that comes with something else, as JSON in the order of `from`; where it is beyond a page, its beginning. */
export const jsonListOf = (item: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(json_agg(l.item order by l.place), '[]') from (
    select i.item, row_number() over () as place, sum(octet_length(i.item::text) + 1) over (rows unbounded preceding) as bytes
    from (select ${item} as item from ${from} offset 0) i) l
  where l.bytes <= ${sql.lit(PAGE_BYTES)}`;

/**
 * How many rows to read, for a page's `limit`: in the statement's text where the page is the usual one, else `given` as a value.
 * PostgreSQL takes a number it does not know for a tenth of all rows.
 */
export const rowsToRead = (isUsual: boolean, rows: number, given: Given<number> = rows) =>
  isUsual ? sql.lit(rows) : sql`${given}`;

/** An instant as JSON writes it: ISO 8601, UTC, milliseconds. */
export const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Runs a statement that answers one row whatever there is. */
export async function onlyRow<Row>(statement: RawBuilder<Row>, db: Kysely<Database>): Promise<Row> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (row === undefined) throw new TypeError('A statement that aggregates answered no row.');
  return row;
}
