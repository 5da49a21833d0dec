import { sql, type Kysely } from 'kysely';
import type { StoredText } from '../db/stored.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  is_null: boolean;
  has_default: boolean;
}

const HEAD = `// Made from the migrated database: \`npx vitest run --project server server/src/db/schema.test.ts -u\` writes it anew.
import type { ColumnType, Generated } from 'kysely';
import type { StoredJson, StoredText } from './stored.ts';

/** A jsonb column: read as T, written as \`JSON.stringify(value)\` (the driver would otherwise guess at arrays). */
type Json<T> = ColumnType<T, string, string>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** PostgreSQL's point, written through \`sql\`, never read. */
type RawPoint = ColumnType<unknown, unknown, unknown>;
`;

const NARROWED: Readonly<Record<keyof StoredText, true>> = {
  'application.language': true,
  'business.profile_completed_up_to': true,
  'listing.pause_cause': true,
  'location.coordinates_precision': true,
  'notice_choice.applicants': true,
  'notice_line.kind': true,
  'seeker.language': true,
  'user_account.language': true,
};

/** Columns that triggers fill on every insert. */
const FILLED = new Set(['audit_entry.no', 'audit_entry.detail_hash', 'audit_entry.hash']);

/** JavaScript types to which the driver (db/postgres) converts PostgreSQL's types. */
const READ_AS: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  _text: 'string[]',
  point: 'RawPoint',
};

/** The source of `db/schema.ts`: row types of a migrated database. */
export async function schemaOf(db: Kysely<never>): Promise<string> {
  const { rows: columns } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as is_null,
      a.atthasdef or a.attidentity <> '' as has_default
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  const words = await wordsOf(db);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const typed = [...tables].map(
    ([table, of]) =>
      `  ${table}: {\n${of.map((column) => `    ${column.name}: ${typeOf(column, words)};\n`).join('')}  };\n`,
  );
  return `${HEAD}\nexport interface Database {\n${typed.join('')}}\n`;
}

function typeOf(column: Column, words: ReadonlyMap<string, string>): string {
  const key = `${column.table}.${column.name}`;
  if (column.type === 'jsonb') return jsonOf(column, `StoredJson['${key}']`);
  const type = key in NARROWED ? `StoredText['${key}']` : (words.get(key) ?? READ_AS[column.type] ?? 'string');
  const value = column.is_null ? `${type} | null` : type;
  return column.has_default || FILLED.has(key) ? `Generated<${value}>` : value;
}

function jsonOf({ is_null, has_default }: Column, type: string): string {
  if (is_null) return `NullableJson<${type}>`;
  return has_default ? `GeneratedJson<${type}>` : `Json<${type}>`;
}

/** Union types of columns whose check constraint lists the allowed words. */
async function wordsOf(db: Kysely<never>): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; rule: string }>`
    select c.relname || '.' || a.attname as key, pg_get_constraintdef(k.oid) as rule
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and array_length(k.conkey, 1) = 1 and c.relnamespace = 'public'::regnamespace`.execute(db);
  const listed = rows.flatMap(({ key, rule }) => {
    const list = /= ANY \(\(?ARRAY\[(.*?)\]/.exec(rule)?.[1];
    return list === undefined
      ? []
      : [[key, [...list.matchAll(/'([^']*)'/g)].map(([word]) => word).join(' | ')] as const];
  });
  return new Map(listed);
}
