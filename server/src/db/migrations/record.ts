import { type QueryExecutorProvider, sql } from 'kysely';
import type { Known } from './standing.ts';

/*
 * Which migrations a database has. Releases up to 0011 look into `kysely_migration` alone and start on nothing they find there and do
 * not know, so what comes later is written into a table of our own, and theirs stays as they left it. Of a database that began here they
 * find those they know, and of what breaks them they are told there.
 */

/** The last migration of those releases. */
const LAST_OF_KYSELY = '0011-large-charge';

/** Named like the other, so that what goes by the product's tables leaves out both. */
const TABLES = [
  `create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`,
  `create table if not exists kysely_migration_step (
    name text primary key,
    is_breaking boolean not null,
    steps_done integer not null,
    began_at timestamptz(3) not null,
    done_at timestamptz(3)
  )`,
];

/** Race: to be called by who holds the migrators' lock. */
export async function createTables(db: QueryExecutorProvider): Promise<void> {
  for (const table of TABLES) await sql.raw(table).execute(db);
}

/** The migrations in the database, by name; none where it is empty. */
export async function readKnown(db: QueryExecutorProvider): Promise<Map<string, Known>> {
  const { rows: tables } = await sql<{ kyselys: boolean; ours: boolean }>`select
    to_regclass('kysely_migration') is not null as kyselys, to_regclass('kysely_migration_step') is not null as ours`.execute(
    db,
  );
  const known = new Map<string, Known>();
  if (tables[0]?.kyselys === true) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    for (const { name } of rows) known.set(name, { isBreaking: false, isDone: true, stepsDone: 0 });
  }
  if (tables[0]?.ours === true) {
    const { rows } = await sql<Known & { name: string }>`select name, is_breaking as "isBreaking",
      steps_done as "stepsDone", done_at is not null as "isDone" from kysely_migration_step`.execute(db);
    for (const { name, ...each } of rows) known.set(name, each);
  }
  return known;
}

export async function recordBegun(db: QueryExecutorProvider, name: string, isBreaking: boolean): Promise<void> {
  const at = new Date();
  await sql`insert into kysely_migration_step (name, is_breaking, steps_done, began_at)
    values (${name}, ${isBreaking}, 0, ${at}) on conflict (name) do nothing`.execute(db);
  if (!isBreaking) return;
  await sql`insert into kysely_migration (name, timestamp)
    values (${name}, ${at.toISOString()}) on conflict (name) do nothing`.execute(db);
}

export async function recordSteps(db: QueryExecutorProvider, name: string, done: number): Promise<void> {
  await sql`update kysely_migration_step set steps_done = ${done} where name = ${name}`.execute(db);
}

export async function recordDone(db: QueryExecutorProvider, name: string): Promise<void> {
  const at = new Date();
  await sql`update kysely_migration_step set done_at = ${at} where name = ${name}`.execute(db);
  if (name > LAST_OF_KYSELY) return;
  await sql`insert into kysely_migration (name, timestamp) select ${name}, ${at.toISOString()}
    where exists (select from kysely_migration_step where name = '0001-product') on conflict (name) do nothing`.execute(
    db,
  );
}
