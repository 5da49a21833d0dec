import { sql, type Kysely, type RawBuilder } from 'kysely';
import { type JsonPage, jsonOfRows, onlyRow, rowsToRead } from './json-page.ts';
import { type Keyset, readingOf } from './keyset.ts';
import type { Database } from './schema.ts';

interface PageIn {
  /** All rows of the list, each with `id` and `sort_key`: `select l.id, lower(l.name) as sort_key, … from …`. */
  shown: RawBuilder<unknown>;
  type: 'text' | 'integer';
  isDescending: boolean;
  limit: number;
  isUsual: boolean;
  /** Checked to fit the type. */
  from: Keyset | null;
}

interface PageOf extends PageIn {
  /** What is read of a row, computed for the rows of the page alone: columns of `page`. */
  select: RawBuilder<unknown>;
}

/** The whole list as `shown`, and up to `limit + 1` rows of it as `page`, to be read in this order. */
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

/** A page whose rows are taken apart, in the list's order. */
export interface RowsPage<Row> extends Omit<JsonPage, 'results'> {
  rows: Row[];
}

export const rowsOf = <Row>({ results, ...page }: JsonPage): RowsPage<Row> => ({
  ...page,
  rows: JSON.parse(`[${results}]`) as Row[],
});

/** One page of a list by keyset, and how many rows the whole list has, in one statement. Rows as JSON has them: no dates. */
export async function selectPage<Row>(db: Kysely<Database>, { select, ...page }: PageOf): Promise<RowsPage<Row>> {
  const item = sql`(select row_to_json(r) from (select page.id, ${select}) r)`;
  return rowsOf(await selectJsonPage(db, { ...page, item }));
}

/** The same as JSON, `item` being that of a row of `page`. */
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
