import { type RawBuilder, sql } from 'kysely';
import { instant } from './json-page.ts';

/** How a column of an entity is used. Each area maps all columns of its entity's table (`queries-columns.ts`). */
export interface Column {
  /** Where the business sees the column: in answers, in its export, or in both. */
  seen?: 'everywhere' | 'answers' | 'export';
  /**
   * The JSON form, where it differs from PostgreSQL's: a decimal as text, which keeps its digits; a null list as an
   * empty one.
   */
  type?: 'decimal' | 'instant' | 'list';
  /** The column's value after the business is erased. */
  erased: RawBuilder<unknown> | 'stays';
}

type Columns = Readonly<Record<string, Column>>;

export const isShown = ({ seen }: Column) => seen === 'everywhere' || seen === 'answers';

/** The names of the columns in answers. */
export type Shown<C extends Columns> = {
  [N in keyof C]: C[N] extends { seen: 'everywhere' | 'answers' } ? N : never;
}[keyof C];

export const stays = { erased: 'stays' } as const;
export const none = sql`null`;
export const noText = sql`''`;
export const noList = sql`'[]'::jsonb`;
export const zero = sql`0`;

/** The columns of the export, each as SQL on a row `l`. */
export const exportedOf = (columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { seen }]) => seen === 'everywhere' || seen === 'export')
      .map(([name, { type }]) => [name, type === 'decimal' ? `l.${name}::text` : `l.${name}`]),
  );

/** The columns that erasing the business empties, and those that stay. */
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

/** SQL: these fields of an answer as JSON, from columns of `row` and from `others`. */
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
