import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from '../engine.ts';
import { migrations } from './all.ts';
import type { Migration } from './migration.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
});
beforeEach(async () => {
  await sql`drop table if exists scratch`.execute(database.db);
  await sql`delete from kysely_migration_step where name > '9'`.execute(database.db);
  await sql`delete from kysely_migration where name > '9'`.execute(database.db);
});

const withMore = (more: Record<string, Migration>): Record<string, Migration> => ({ ...migrations, ...more });
const scratch: Migration = { up: async (db) => void (await sql`create table scratch (id int)`.execute(db)) };
const nothing: Migration = { up: async () => Promise.resolve() };

const added = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration_step
    where name > '9' and done_at is not null order by name`.execute(database.db);
  return rows.map(({ name }) => name);
};
const isThere = async (name: string) => {
  const { rows } = await sql<{ at: string | null }>`select to_regclass(${name})::text as at`.execute(database.db);
  return rows[0]?.at === name;
};

/** What a start says, or ends with. */
async function start(list: Record<string, Migration> = migrations): Promise<string[]> {
  const said: string[] = [];
  await migrate(database.db, list, (line) => said.push(line));
  return said;
}

describe('migrating', () => {
  it('runs each migration once, however many nodes start at the same time', async () => {
    const list = withMore({ '9001-scratch': scratch });
    await Promise.all([migrate(database.db, list), migrate(database.db, list), migrate(database.db, list)]);
    await migrate(database.db, list);
    expect(await added()).toEqual(['9001-scratch']);
  });

  it('rolls back a migration that fails, and keeps the migrations before it', async () => {
    const bad: Migration = {
      up: async (db) => {
        await sql`create table half ()`.execute(db);
        await sql`create table bad (id nonsense)`.execute(db);
      },
    };
    await expect(start(withMore({ '9001-scratch': scratch, '9002-bad': bad }))).rejects.toThrow(
      'type "nonsense" does not exist',
    );
    expect([await isThere('scratch'), await isThere('half')]).toEqual([true, false]);
    expect(await added()).toEqual(['9001-scratch']);
  });

  it('resumes at the step that failed, and repeats no earlier step', async () => {
    const first = `create table scratch (id int)`;
    const last = `insert into scratch values (1)`;
    await expect(start(withMore({ '9001-steps': { steps: [first, `nonsense`, last] } }))).rejects.toThrow('syntax');
    expect(await added()).toEqual([]);
    await start(withMore({ '9001-steps': { steps: [first, `insert into scratch values (0)`, last] } }));
    const { rows } = await sql`select id from scratch order by id`.execute(database.db);
    expect(rows).toEqual([{ id: 0 }, { id: 1 }]);
  });

  it('lifts the statement timeout for a migration, and restores it afterwards', async () => {
    const limit = async (): Promise<unknown> => (await sql`show statement_timeout`.execute(database.db)).rows;
    const before = await limit();
    let inside: unknown;
    const slow: Migration = {
      up: async (db) => {
        inside = (await sql`show statement_timeout`.execute(db)).rows;
      },
    };
    await start(withMore({ '9001-slow': slow }));
    expect(inside).toEqual([{ statement_timeout: '0' }]);
    expect(await limit()).toEqual(before);
  });

  it('updates every row that a step selects, in batches', async () => {
    await sql`create table scratch (id int primary key, n int)`.execute(database.db);
    await sql`insert into scratch select n, case when n % 7 = 0 then 5 end from generate_series(1, 3456) n`.execute(
      database.db,
    );
    await start(withMore({ '9001-rows': { steps: [{ table: 'scratch', set: `n = id`, where: `n is null` }] } }));
    const { rows } = await sql`select count(*)::int as n, count(*) filter (where n = id)::int as changed,
      count(distinct xmin::text)::int as batches from scratch`.execute(database.db);
    expect(rows).toEqual([{ n: 3456, changed: 3456 - 493, batches: 19 }]);
  });

  it('rebuilds an index that a failed build left invalid', async () => {
    await sql`create table scratch (id int)`.execute(database.db);
    await sql`insert into scratch values (1), (1)`.execute(database.db);
    const list = withMore({
      '9001-index': { steps: [`create unique index concurrently scratch_id on scratch (id)`] },
    });
    await expect(start(list)).rejects.toThrow('could not create unique index');
    expect(await isThere('scratch_id')).toBe(true);
    await sql`delete from scratch where ctid = '(0,1)'`.execute(database.db);
    await start(list);
    const { rows } = await sql`select indisvalid from pg_index where indexrelid = to_regclass('scratch_id')`.execute(
      database.db,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});

describe('a start on a database that a later version has migrated', () => {
  it('accepts migrations that only add to the database, and reports them in one line', async () => {
    await start(withMore({ '9001-scratch': scratch, '9002-more': nothing }));
    expect(await start()).toEqual([
      'The database is newer than this version: 9001-scratch, 9002-more only add to it, so this version serves on.',
    ]);
  });

  it('succeeds although a migration of the later version is unfinished', async () => {
    const half: Migration = { steps: [`create table scratch (id int)`, `nonsense`] };
    await expect(start(withMore({ '9001-half': half }))).rejects.toThrow('syntax');
    expect(await start()).toEqual([expect.stringContaining('9001-half only add')]);
  });

  it('accepts a migration that another migrator has recorded', async () => {
    await sql`insert into kysely_migration values ('9001-theirs', '2026-01-01T00:00:00.000Z')`.execute(database.db);
    expect(await start()).toEqual([expect.stringContaining('9001-theirs only add')]);
  });

  it.each<[string, Migration]>([
    ['has run', { ...scratch, isBreaking: true }],
    ['has begun', { steps: [`create table scratch (id int)`, `nonsense`], isBreaking: true }],
  ])('fails once a breaking migration %s', async (_, migration) => {
    await start(withMore({ '9001-breaking': migration })).catch(() => undefined);
    await expect(start()).rejects.toMatchObject({
      name: 'SchemaError',
      message:
        'The database is newer than this version of the product, which cannot serve on it since 9001-breaking. Start the newer version.',
    });
    // Releases that know only of the first table read it there.
    const { rows } = await sql`select name from kysely_migration where name > '9'`.execute(database.db);
    expect(rows).toEqual([{ name: '9001-breaking' }]);
  });

  it('refuses a database whose list of migrations has a gap', async () => {
    const list = withMore({ '9001-scratch': scratch, '9002-more': nothing });
    await start(list);
    await sql`delete from kysely_migration_step where name = '9001-scratch'`.execute(database.db);
    await expect(start(list)).rejects.toThrow(
      'The database is damaged: the migration 9001-scratch is missing, although 9002-more has run.',
    );
    await expect(start(withMore({ '9001-scratch': scratch }))).rejects.toThrow('although 9002-more has run');
    await expect(start(withMore({ '9003-last': nothing }))).rejects.toThrow('it has the migration 9002-more');
  });
});

describe('the migration table that earlier releases read', () => {
  it('lists only the migrations that those releases know, on a new database', async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).filter((name) => name < '0012'));
  });

  it('gains no migration on a database that an earlier release made', async () => {
    await sql`alter table kysely_migration_step rename to kept`.execute(database.db);
    // What they knew, and one more: those since have made their tables here already.
    const theirs = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0012'));
    try {
      await start({ ...theirs, '9001-scratch': scratch });
      expect(await added()).toEqual(['9001-scratch']);
      const { rows } = await sql`select name from kysely_migration where name > '0012'`.execute(database.db);
      expect(rows).toEqual([]);
    } finally {
      await sql`drop table kysely_migration_step`.execute(database.db);
      await sql`alter table kept rename to kysely_migration_step`.execute(database.db);
    }
  });
});
