import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

interface Scratch {
  person: { id: number; email: string; age: number; boss_id: number | null };
}

let database: TestDatabase;
let db: Kysely<Scratch>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db as unknown as Kysely<Scratch>;
  await sql`create table person (
    id int primary key,
    email text not null constraint person_email_key unique,
    age int not null constraint person_age_check check (age >= 0),
    boss_id int constraint person_boss_fk references person (id)
  )`.execute(db);
});

afterAll(async () => {
  await database.close();
});

/** Returns the only value of a query. */
async function valueOf(query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await query.execute(db);
  return Object.values(rows[0] as object)[0];
}

describe('values read from the database', () => {
  it.each([
    ['bigint', sql`select 9007199254740991::bigint`, 9_007_199_254_740_991],
    ['count', sql`select count(*) from generate_series(1, 3)`, 3],
    ['integer', sql`select 42::int`, 42],
    ['double', sql`select 1.5::float8`, 1.5],
    ['numeric', sql`select 12.340::numeric(12, 3)`, '12.340'],
    ['boolean', sql`select true`, true],
    ['text', sql`select 'zoë 😀'`, 'zoë 😀'],
    ['date', sql`select '2026-03-29'::date`, '2026-03-29'],
    ['time', sql`select '24:00'::time`, '24:00:00'],
    ['timestamp without zone', sql`select '2026-03-29 02:30:00'::timestamp`, '2026-03-29 02:30:00'],
    ['timestamptz', sql`select '2026-03-29T02:30:00.123+02'::timestamptz(3)`, new Date('2026-03-29T00:30:00.123Z')],
    ['jsonb', sql`select '{"a": [1, null, "x"]}'::jsonb`, { a: [1, null, 'x'] }],
    ['json built by the database', sql`select json_build_object('n', 1)`, { n: 1 }],
    ['uuid', sql`select '0190a1b2-0000-7000-8000-000000000001'::uuid`, '0190a1b2-0000-7000-8000-000000000001'],
    ['bytea', sql`select '\\x00ff'::bytea`, Buffer.from([0, 255])],
    ['text array', sql`select array['a', null, 'b,"c']`, ['a', null, 'b,"c']],
    ['bigint array', sql`select array[1, null, 3]::bigint[]`, [1, null, 3]],
    ['null', sql`select null::timestamptz`, null],
  ])('%s', async (_name, query, expected) => {
    expect(await valueOf(query)).toEqual(expected);
  });

  it('throw when a bigint does not fit into a number', async () => {
    await expect(valueOf(sql`select 9007199254740993::bigint`)).rejects.toThrow(RangeError);
    expect(await valueOf(sql`select 1`)).toBe(1);
  });
});

describe('values sent to the database', () => {
  const instant = new Date('2026-10-25T01:59:59.999Z');
  it.each([
    ['a Date', sql`select ${instant}::timestamptz(3)`, instant],
    ['null', sql`select ${null}::int`, null],
    ['a number', sql`select ${42}::bigint`, 42],
    ['a string for a numeric', sql`select ${'0.10'}::numeric`, '0.10'],
    ['a boolean', sql`select ${false}::boolean`, false],
    ['bytes', sql`select ${Buffer.from([1, 0, 2])}::bytea`, Buffer.from([1, 0, 2])],
    ['JSON text', sql`select ${JSON.stringify([{ a: 1 }])}::jsonb`, [{ a: 1 }]],
    ['an array', sql`select ${['a', 'b"c', '']}::text[]`, ['a', 'b"c', '']],
    ['a list for any()', sql`select 2 = any(${[1, 2]}::int[])`, true],
    ['an awkward text', sql`select ${`'; drop table person; --\\ \n😀`}::text`, `'; drop table person; --\\ \n😀`],
  ])('%s', async (_name, query, expected) => {
    expect(await valueOf(query)).toEqual(expected);
  });

  it('keep a large text unchanged', async () => {
    const large = 'ü'.repeat(2_000_000);
    expect(await valueOf(sql`select ${large}::text`)).toBe(large);
  });
});

describe('errors', () => {
  beforeAll(async () => {
    await db.insertInto('person').values({ id: 1, email: 'a@b.test', age: 30, boss_id: null }).execute();
  });

  it.each([
    [
      'unique',
      { id: 2, email: 'a@b.test', age: 1, boss_id: null },
      {
        code: '23505',
        constraint: 'person_email_key',
        table: 'person',
        detail: 'Key (email)=(a@b.test) already exists.',
      },
    ],
    [
      'foreign key',
      { id: 2, email: 'c@b.test', age: 1, boss_id: 99 },
      { code: '23503', constraint: 'person_boss_fk', detail: 'Key (boss_id)=(99) is not present in table "person".' },
    ],
    ['check', { id: 2, email: 'c@b.test', age: -1, boss_id: null }, { code: '23514', constraint: 'person_age_check' }],
  ])('name the %s constraint that failed', async (_name, row, expected) => {
    await expect(db.insertInto('person').values(row).execute()).rejects.toMatchObject(expected);
    expect(await valueOf(sql`select 1`)).toBe(1);
  });

  it('name the column of a missing value', async () => {
    await expect(sql`insert into person (id, email) values (3, 'd@b.test')`.execute(db)).rejects.toMatchObject({
      code: '23502',
      column: 'age',
    });
  });

  it('never mix up the answers of parallel queries', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 200 }, async (_, n) =>
        n % 3 === 0 ? valueOf(sql`select ${n}::int / 0`) : valueOf(sql`select ${n}::int`),
      ),
    );
    const divisionByZero: unknown = expect.objectContaining({ code: '22012' });
    const expected = answers.map((_, n) =>
      n % 3 === 0 ? { status: 'rejected', reason: divisionByZero } : { status: 'fulfilled', value: n },
    );
    expect(answers).toEqual(expected);
  });

  it('of syntax or of a parameter leave the connection usable', async () => {
    await expect(sql`selec`.execute(db)).rejects.toMatchObject({ code: '42601' });
    await expect(sql`select ${'x'}::int`.execute(db)).rejects.toMatchObject({ code: '22P02' });
    expect(await valueOf(sql`select 'still here'`)).toBe('still here');
  });
});

it('a conflict target finds a partial index only if its condition has no parameter', async () => {
  await sql`create table member (id int not null, email text not null, status text not null)`.execute(db);
  await sql`create unique index member_email on member (email) where status <> 'gone'`.execute(db);
  for (let id = 0; id < 12; id += 1) {
    await sql`insert into member (id, email, status) values (${id}, 'a@b.test', ${'here'})
      on conflict (email) where status <> 'gone' do nothing`.execute(db);
  }
  expect((await sql`select id from member`.execute(db)).rows).toEqual([{ id: 0 }]);
  const byValue = sql`insert into member (id, email, status) values (1, 'b@b.test', 'here')
    on conflict (email) where status <> ${'gone'} do nothing`;
  await expect(byValue.execute(db)).rejects.toMatchObject({ code: '42P10' });
});

describe('the number of changed rows', () => {
  it('is returned for an update and for a delete', async () => {
    await db.insertInto('person').values({ id: 10, email: 'x@b.test', age: 3, boss_id: null }).execute();
    const updated = await db.updateTable('person').set({ age: 4 }).where('id', '=', 10).executeTakeFirst();
    expect(updated.numUpdatedRows).toBe(1n);
    const deleted = await db.deleteFrom('person').where('id', 'in', [10, 11]).executeTakeFirst();
    expect(deleted.numDeletedRows).toBe(1n);
  });
});

describe('notifications', () => {
  it('reach every handler of their channel after the commit, until the handler stops listening', async () => {
    const heard: string[] = [];
    const stopFirst = await database.listen('news', (payload) => heard.push(`first ${payload}`));
    const stopSecond = await database.listen('news', (payload) => heard.push(`second ${payload}`));
    await db.transaction().execute(async (trx) => {
      await sql`select pg_notify('news', 'a')`.execute(trx);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(['first a', 'second a']);
    await stopFirst();
    await sql`select pg_notify('news', 'b')`.execute(db);
    await expect.poll(() => heard.slice(2)).toEqual(['second b']);
    await stopSecond();
    await sql`select pg_notify('news', 'c')`.execute(db);
    await database.ping();
    expect(heard).toHaveLength(3);
  });
});

it('the database answers a ping', async () => {
  await expect(database.ping()).resolves.toBeUndefined();
});
