import { sql, type Kysely, type RawBuilder } from 'kysely';
import { type JsonPage, jsonOfRows, onlyRow } from './json-page.ts';
import { type Keyset, readingOf } from './keyset.ts';
import type { Database } from './schema.ts';

interface PageIn {
  /** All rows of the list, each with `id` and `sort_key`: `select l.id, lower(l.name) as sort_key, … from …`. */
  shown: RawBuilder<unknown>;
  type: 'text' | 'integer';
  isDescending: boolean;
  limit: number;
  /** Checked to fit the type. */
  from: Keyset | null;
}

export interface PageOf extends PageIn {
  /** What is read of a row, computed for the rows of the page alone: columns of `page`. */
  select: RawBuilder<unknown>;
}

export interface PagedRow {
  id: string;
  sort_key: string | number;
}

/** The whole list as `shown`, and up to `limit + 1` rows of it as `page`, to be read in this order. */
function paged({ shown, type, isDescending, limit, from }: PageIn) {
  const reading = readingOf(isDescending, from);
  const { inOrder, beyond } = reading;
  const after = from
    ? sql`(sort_key, id) ${beyond} (cast(${from.value} as ${sql.raw(type)}), cast(${from.id} as uuid))`
    : sql`true`;
  const both = sql`
    with shown as (${shown}),
    page as (select * from shown where ${after} order by sort_key ${inOrder}, id ${inOrder} limit ${limit + 1})`;
  return { both, reading };
}

/**
 * One page of a list by keyset, and how many rows the whole list has, in one statement. Answers up to `limit + 1` rows in the order
 * they were fetched (backwards for `previous`), as `pageOfRows` takes them.
 */
export async function selectPage<Row>(
  db: Kysely<Database>,
  { select, ...page }: PageOf,
): Promise<{ rows: (Row & PagedRow)[]; count: number }> {
  const { both, reading } = paged(page);
  const { rows } = await sql<{ count: number; id: string | null } & Record<string, unknown>>`
    ${both}
    select (select count(*)::int from shown) as count, page.id, page.sort_key, ${select}
    from (select 1) as always left join page on true
    order by page.sort_key ${reading.inOrder}, page.id ${reading.inOrder}`.execute(db);
  return {
    // An empty page is one row that holds the count alone.
    rows: rows.filter((row) => row.id !== null) as unknown as (Row & PagedRow)[],
    count: rows[0]?.count ?? 0,
  };
}

/** The same as JSON, `item` being that of a row of `page`. */
export async function selectJsonPage(
  db: Kysely<Database>,
  { item, ...page }: PageIn & { item: RawBuilder<unknown> },
): Promise<JsonPage> {
  const { both, reading } = paged(page);
  const list = jsonOfRows({
    rows: sql`page`,
    item,
    sort: sql`page.sort_key`,
    id: sql`page.id`,
    reading,
    limit: page.limit,
  });
  return onlyRow(
    sql<JsonPage>`${both} select (select count(*)::int from shown) as count, list.* from (${list}) list`,
    db,
  );
}

/** The key of a row, for its cursor. */
export const keyOfRow = (row: PagedRow) => ({ value: row.sort_key, id: row.id });
