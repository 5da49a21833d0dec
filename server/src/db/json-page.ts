import { type Kysely, sql, type RawBuilder } from 'kysely';
import type { Given } from './kept-statement.ts';
import type { Reading } from './keyset.ts';
import type { Database } from './schema.ts';

/** A page whose rows PostgreSQL made into JSON: nobody takes them apart on the way to the caller. */
export interface JsonPage {
  /** Rows of the whole list. */
  count: number;
  /** Rows that were fetched, `limit + 1` at most. */
  found: number;
  /** The JSON of the rows shown, in the list's order, with commas between. */
  results: string;
  /** Sort value and id of the first row that was fetched, as a JSON array. */
  near: string | null;
  /** The same of the last one that is shown, where the page is full. */
  far: string | null;
}

export interface JsonRows {
  /** What the rows come from, up to `limit + 1`: what follows a `from`. */
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
  /** Further columns of `row` to aggregate, and of what. */
  also?: { of: RawBuilder<unknown>; columns: RawBuilder<unknown> };
}

/** A select of one row, a `JsonPage` but for its `count`. */
export function jsonOfRows({ rows, item, sort, id, kept, reading, limit, also }: JsonRows): RawBuilder<unknown> {
  const { inOrder, isBack } = reading;
  const listed = sql.raw(isBack ? 'desc' : 'asc');
  return sql`
    select count(*)::int as found,
      coalesce(string_agg(row.item, ',' order by row.place ${listed}) filter (where row.place <= ${limit}), '') as results,
      max(row.key) filter (where row.place = 1) as near, max(row.key) filter (where row.place = ${limit}) as far${also ? sql`, ${also.columns}` : sql``}
    from (
      select ${item}::text as item, json_build_array(${kept ?? sort}, ${id})::text as key,
        row_number() over (order by ${sort} ${inOrder}, ${id} ${inOrder}) as place${also ? sql`, ${also.of}` : sql``}
      from ${rows}) row`;
}

/**
 * How many rows to read, for a page's `limit`: in the statement's text where the page is the usual one, else `given` as a value.
 * PostgreSQL takes a number it does not know for a tenth of all rows: it would plan each page of a long list anew, where it keeps the plan of this.
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
