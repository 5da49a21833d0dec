import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

export interface PageOf {
  /** All rows of the list, each with `id` and `sort_key`: `select l.id, lower(l.name) as sort_key, … from …`. */
  shown: RawBuilder<unknown>;
  /** What is read of a row, computed for the rows of the page alone: columns of `page`. */
  select: RawBuilder<unknown>;
  type: 'text' | 'integer';
  isDescending: boolean;
  limit: number;
  /** Checked to fit the type. */
  from: { value: string | number | null; id: string; direction: 'next' | 'previous' } | null;
}

export interface PagedRow {
  id: string;
  sort_key: string | number;
}

/**
 * One page of a list by keyset, and how many rows the whole list has, in one statement. Answers up to `limit + 1` rows in the order
 * they were fetched (backwards for `previous`), as `pageOfRows` takes them.
 */
export async function selectPage<Row>(
  db: Kysely<Database>,
  page: PageOf,
): Promise<{ rows: (Row & PagedRow)[]; count: number }> {
  const { shown, select, type, isDescending, limit, from } = page;
  const isFalling = isDescending !== (from?.direction === 'previous');
  const order = sql.raw(isFalling ? 'desc' : 'asc');
  const beyond = sql.raw(isFalling ? '<' : '>');
  const after = from
    ? sql`(sort_key, id) ${beyond} (cast(${from.value} as ${sql.raw(type)}), cast(${from.id} as uuid))`
    : sql`true`;
  const { rows } = await sql<{ count: number; id: string | null } & Record<string, unknown>>`
    with shown as (${shown}),
    page as (select * from shown where ${after} order by sort_key ${order}, id ${order} limit ${limit + 1})
    select (select count(*)::int from shown) as count, page.id, page.sort_key, ${select}
    from (select 1) as always left join page on true
    order by page.sort_key ${order}, page.id ${order}`.execute(db);
  return {
    // An empty page is one row that holds the count alone.
    rows: rows.filter((row) => row.id !== null) as unknown as (Row & PagedRow)[],
    count: rows[0]?.count ?? 0,
  };
}

/** The key of a row, for its cursor. */
export const keyOfRow = (row: PagedRow) => ({ value: row.sort_key, id: row.id });
