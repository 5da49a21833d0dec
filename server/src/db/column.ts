import { type RawBuilder, sql } from 'kysely';
import { instant } from './json-page.ts';

/** Where a column of an entity goes. Each area has a map of these over the whole table of its entity (`queries-columns.ts`). */
export interface Column {
  /** Where the business sees it: in answers and its export, or in one of the two. */
  seen?: 'everywhere' | 'answers' | 'export';
  /** How JSON writes it, where not as it is: a decimal as a text, so that it keeps its digits; a list that is null as an empty one. */
  type?: 'decimal' | 'instant' | 'list';
  /** What stands there once the business is erased. */
  erased: RawBuilder<unknown> | 'stays';
}

type Columns = Readonly<Record<string, Column>>;

export const isShown = ({ seen }: Column) => seen === 'everywhere' || seen === 'answers';

/** The names of the columns that answers show. */
export type Shown<C extends Columns> = {
  [N in keyof C]: C[N] extends { seen: 'everywhere' | 'answers' } ? N : never;
}[keyof C];

export const stays = { erased: 'stays' } as const;
export const none = sql`null`;
export const noText = sql`''`;
export const noList = sql`'[]'::jsonb`;
export const zero = sql`0`;

/** The columns of the export, and the SQL of each on a row `l`. */
export const exportedOf = (columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { seen }]) => seen === 'everywhere' || seen === 'export')
      .map(([name, { type }]) => [name, type === 'decimal' ? `l.${name}::text` : `l.${name}`]),
  );

/** What becomes of the columns when the business is erased. */
export const erasedOf = (columns: Columns) => ({
  empty: Object.fromEntries(
    Object.entries(columns).flatMap(([name, { erased }]) => (erased === 'stays' ? [] : [[name, erased]])),
  ),
  stays: Object.entries(columns)
    .flatMap(([name, { erased }]) => (erased === 'stays' ? [name] : []))
    .join(' '),
});

function asJson(column: RawBuilder<unknown>, type: Column['type']) {
  if (type === 'decimal') return sql`${column}::text`;
  if (type === 'list') return sql`coalesce(${column}, '[]')`;
  return type === 'instant' ? instant(column) : column;
}

/** SQL: these fields of an answer as JSON, as far as they are columns of `row` or given as `others`. */
export const jsonOf = <Answer>(
  fields: readonly string[],
  { columns, row, others }: { columns: Columns; row: string; others: Readonly<Record<string, RawBuilder<unknown>>> },
): RawBuilder<Answer> =>
  sql<Answer>`json_build_object(${sql.join(
    fields.flatMap((name) => {
      const column = columns[name];
      const value = others[name] ?? (column && asJson(sql.ref(`${row}.${name}`), column.type));
      return value ? [sql`${sql.lit(name)}, ${value}`] : [];
    }),
  )})`;
