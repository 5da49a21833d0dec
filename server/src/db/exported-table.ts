import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** A column's name in the export, and its SQL. */
type Columns = Readonly<Record<string, string>>;

export interface ExportedTable {
  name: string;
  columns: readonly string[];
  /** Returns the rows whose key is greater than `after`, in order. */
  rows(db: QueryExecutorProvider, after: string | null, limit: number): Promise<ExportedRow[]>;
}

export interface ExportedRow {
  key: string;
  row: Record<string, unknown>;
}

export interface Source {
  name: string;
  from: string;
  /** `{owner}` stands for the id of the rows' owner. */
  where: string;
  /** Unique; the rows are ordered by it. */
  key: string;
  keyType: 'uuid' | 'text';
  columns: Columns;
}

export const same = (table: string, names: string): Columns =>
  Object.fromEntries(names.split(' ').map((name) => [name, `${table}.${name}`]));
export const moneyColumn = (column: string) => `(${column} / 100.0)::numeric(12,2)::text`;

/** A table of an owner's export. The SQL of a source is constant and contains no user input. */
export function tableOf(source: Source, owner_id: string): ExportedTable {
  const { name, from, where, key, keyType, columns } = source;
  const [before = '', after = ''] = where.split('{owner}');
  const mine = sql`${sql.raw(before)}${owner_id}::uuid${sql.raw(after)}`;
  const list = sql.raw(
    Object.entries(columns)
      .map(([column, from_]) => `${from_} as ${column}`)
      .join(', '),
  );
  const beyond = (last: string | null): RawBuilder<unknown> =>
    last === null ? sql`true` : sql`${sql.raw(key)} > ${last}::${sql.raw(keyType)}`;
  return {
    name,
    columns: Object.keys(columns),
    rows: async (db, last, limit) => {
      const { rows } = await sql<ExportedRow>`
        select ${sql.raw(key)}::text as key, (select row_to_json(one) from (select ${list}) one) as row
        from ${sql.raw(from)} where ${mine} and ${beyond(last)} order by ${sql.raw(key)} limit ${sql.lit(limit)}`.execute(
        db,
      );
      return rows;
    },
  };
}
