import { sql, type Kysely, type RawBuilder } from 'kysely';
import { type JsonPage, jsonOfRows, onlyRow, rowsToRead } from './json-page.ts';
import { type Keyset, readingOf } from './keyset.ts';
import type { Database } from './schema.ts';

interface PageIn {
  /**
   * SQL with all rows of the list, each with `id` and `sort_key`: `select l.id, lower(l.name) as sort_key, … from …`.
   */
  shown: RawBuilder<unknown>;
  type: 'text' | 'integer';
  isDescending: boolean;
  limit: number;
  isUsual: boolean;
  /** The caller has checked that it fits the type. */
  from: Keyset | null;
}

interface PageOf extends PageIn {
  /** The columns to read, computed only for the rows of `page`. */
  select: RawBuilder<unknown>;
}

/** SQL: the whole list as `shown`, and up to `limit + 1` of its rows as `page`, in the reading direction. */
function paged({ shown, type, isDescending, limit, isUsual, from }: PageIn) {
  const reading = readingOf(isDescending, from);
  const { inOrder, beyond } = reading;
  const after = from
    ? sql`(sort_key, id) ${beyond} (cast(${from.value} as ${sql.raw(type)}), cast(${from.id} as uuid))`
    : sql`true`;
  const both = sql`
    with shown as (${shown}),
    page as (select * from shown where ${after} order by sort_key ${inOrder}, id ${inOrder} limit ${rowsToRead(isUsual, limit + 1)})`;
  return { both, reading };
}

/** A page with parsed rows, in the list's order. */
export interface RowsPage<Row> extends Omit<JsonPage, 'results'> {
  rows: Row[];
}

export const rowsOf = <Row>({ results, ...page }: JsonPage): RowsPage<Row> => ({
  ...page,
  rows: JSON.parse(`[${results}]`) as Row[],
});

/**
 * Returns one keyset page of a list and the list's length, in one statement. Values are as JSON has them, so dates are
 * texts.
 */
export async function selectPage<Row>(db: Kysely<Database>, { select, ...page }: PageOf): Promise<RowsPage<Row>> {
  const item = sql`(select row_to_json(r) from (select page.id, ${select}) r)`;
  return rowsOf(await selectJsonPage(db, { ...page, item }));
}

/** Returns the page as JSON; `item` is the JSON of a row of `page`. */
export async function selectJsonPage(
  db: Kysely<Database>,
  { item, ...page }: PageIn & { item: RawBuilder<unknown> },
): Promise<JsonPage> {
  const { both, reading } = paged(page);
  const { limit, isUsual } = page;
  const list = jsonOfRows({
    page: 'page',
    rows: sql`page`,
    item,
    sort: sql`page.sort_key`,
    id: sql`page.id`,
    reading,
    limit,
    isUsual,
  });
  return onlyRow(
    sql<JsonPage>`${both} select (select count(*)::int from shown) as count, list.* from (${list}) list`,
    db,
  );
}
