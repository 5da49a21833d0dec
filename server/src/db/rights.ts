import { type Kysely, sql } from 'kysely';
import { codeOf } from './postgres/pool.ts';
import { DatabaseSettingError } from './setting-error.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/** insufficient_privilege */
const NOT_ALLOWED = '42501';

const mayNot = (what: string) =>
  new DatabaseSettingError(
    'DATABASE_URL',
    `DATABASE_URL has a user who ${what}: make that user the owner of the database and of its tables.`,
  );

/** Returns the reason for a failed migration: one line when a setting is to blame. */
export function migrationFailure(error: unknown): Error {
  if (!(error instanceof Error)) return new TypeError('A migration failed.', { cause: error });
  if (codeOf(error) === NOT_ALLOWED) return mayNot(`may not change it (${error.message})`);
  if (error instanceof DatabaseUnavailableError)
    return new DatabaseSettingError('DATABASE_URL', `DATABASE_URL cannot be changed now: ${error.message}`, error);
  return error;
}

/**
 * Checks that the database's user may write the tables. A read-only user would fail only at the first call.
 * @throws DatabaseSettingError
 */
export async function assertRights<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = to_regnamespace(current_schema()::text)
      and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
        and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))
    order by 1 limit 1`.execute(db);
  const first = rows[0];
  if (first !== undefined) throw mayNot(`may not read and write its tables (${first.name})`);
}
