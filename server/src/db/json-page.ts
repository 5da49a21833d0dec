import { type Kysely, sql, type RawBuilder } from 'kysely';
import type { Given } from './compiled-statement.ts';
import type { Reading } from './keyset.ts';
import type { Database } from './schema.ts';

/**
 * Size limit of a page in bytes. A page may therefore have fewer rows than `limit`, but at least one; `next` continues.
 */
const PAGE_BYTES = 3_900_000;
/** Rows of a long page that are built per step, until the page is full. */
const AT_A_TIME = 20;

/** A page whose rows PostgreSQL built as JSON. The product passes the text on without parsing it. */
export interface JsonPage {
  /** Number of rows in the whole list. */
  count: number;
  /** Number of fetched rows, at most `limit + 1`. */
  found: number;
  /** Number of fetched rows on the page: less than `found` when more follow. */
  shown: number;
  /** JSON of the page's rows in order, separated by commas. */
  results: string;
  /** Sort value and id of the first fetched row, as a JSON array. */
  near: string | null;
  /** Sort value and id of the page's last row. */
  far: string | null;
}

export interface JsonRows {
  /** Name of the query with the rows' ids and sort values, in order, up to `limit + 1`. */
  page: string;
  /** The `from` clause of the rows, beginning with `page`. */
  rows: RawBuilder<unknown>;
  /** A row as JSON. */
  item: RawBuilder<unknown>;
  /** The list's sort value in its own type; `id` breaks ties. */
  sort: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** The sort value as cursors store it; `sort` when absent. */
  kept?: RawBuilder<unknown>;
  reading: Reading;
  limit: Given<number>;
  /** Whether the page is no longer than the default one. */
  isUsual: boolean;
}

/**
 * A select with one row, a `JsonPage` without `count`. A long page is built in steps: a row may be large, and rows
 * beyond the page's end are never built.
 */
export const jsonOfRows = (list: JsonRows): RawBuilder<unknown> =>
  list.isUsual ? made(list, { rows: sql`0`, bytes: sql`0` }) : inParts(list);

/** Builds the JSON of as many rows as fit on the page after `before`, the rows and bytes already on it. */
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

/** All of a list inside another answer, as JSON in the order of `from`, cut off at the size of a page. */
export const jsonListOf = (item: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(json_agg(l.item order by l.place), '[]') from (
    select i.item, row_number() over () as place, sum(octet_length(i.item::text) + 1) over (rows unbounded preceding) as bytes
    from (select ${item} as item from ${from} offset 0) i) l
  where l.bytes <= ${sql.lit(PAGE_BYTES)}`;

/**
 * The number of rows to read for a page's `limit`: a literal in the statement for a usual page, else the parameter
 * `given`. PostgreSQL assumes a tenth of all rows for a number it does not know.
 */
export const rowsToRead = (isUsual: boolean, rows: number, given: Given<number> = rows) =>
  isUsual ? sql.lit(rows) : sql`${given}`;

/** An instant as JSON has it: ISO 8601, UTC, milliseconds. */
export const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Runs a statement that always returns one row. */
export async function onlyRow<Row>(statement: RawBuilder<Row>, db: Kysely<Database>): Promise<Row> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (row === undefined) throw new TypeError('A statement that aggregates answered no row.');
  return row;
}
