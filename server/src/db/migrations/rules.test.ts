import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from '../engine.ts';
import type { Database } from '../schema.ts';
import { migrations } from './all.ts';
import type { Migration } from './migration.ts';
import { brokenRules } from './rules.ts';

/** Shipped before versions served beside each other. */
const BEFORE_BREAKING_WAS_SAID = '0011-large-charge';

let database: TestDatabase;
let texts: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false, watch: (text) => void texts.push(text) });
});
afterAll(async () => {
  await database.close();
});

interface Table {
  id: string;
  name: string;
  /** Where its rows lie: elsewhere once it was written anew. */
  file: string;
}

async function tablesOf(db: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<Table>`select oid::text as id, relname as name, relfilenode::text as file from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(db);
  return rows;
}

/** Runs what of the list has not run, which is the migration of this name. */
async function broken(list: Record<string, Migration>, name: string): Promise<string[]> {
  const before = await tablesOf(database.db);
  texts = [];
  await migrate(database.db, list);
  const sent = texts;
  const files = new Map((await tablesOf(database.db)).map(({ id, file }) => [id, file]));
  const isBreaking = list[name]?.isBreaking ?? name <= BEFORE_BREAKING_WAS_SAID;
  return [
    ...brokenRules({ texts: sent, before: new Set(before.map((table) => table.name)), isBreaking }),
    ...before
      .filter(({ id, file }) => (files.get(id) ?? file) !== file)
      .map((table) => `${table.name} is written anew`),
  ];
}

const names = Object.keys(migrations);

it.each(names)('%s breaks no rule for migrating while other nodes serve', async (name) => {
  const upTo = Object.fromEntries(Object.entries(migrations).filter(([each]) => each <= name));
  expect(await broken(upTo, name)).toEqual([]);
});

describe('the rules for migrations refuse', () => {
  let more = migrations;
  const next = async (migration: Migration) => {
    const name = `90${Object.keys(more).length}-next`;
    more = { ...more, [name]: migration };
    return broken(more, name);
  };

  it.each([
    ['create index bad_1 on application (applied_at)', 'built concurrently'],
    ['CREATE UNIQUE INDEX "bad_2" ON "application" (id, applied_at)', 'built concurrently'],
    ['create index on application using hash (seeker_id)', 'built concurrently'],
    ['drop index application_listing', 'dropped concurrently'],
    ['update application set is_hidden = false', 'in batches'],
    ['delete from listing_touch where true', 'in batches'],
    ['truncate listing_touch', 'others read and write'],
    ['lock table application in share mode', 'others read and write'],
    ['alter table application alter column version type bigint', 'written anew'],
    ['alter table application alter column version set data type numeric', 'another type'],
    ['alter table application add column bad_3 uuid not null default gen_random_uuid()', 'written anew'],
    ['alter table application add column bad_4 serial', 'written anew'],
    ['alter table application add column bad_5 uuid references seeker', 'not valid'],
    ['alter table application add column bad_6 int check (bad_6 > 0)', 'not valid'],
    ['alter table application add column bad_7 int unique', 'not valid'],
    ['alter table application add constraint bad_8 check (version > 0)', 'not valid'],
    ['alter table application add foreign key (seeker_id) references seeker (id)', 'not valid'],
    ['alter table application add constraint bad_9 unique (id, version)', 'then used'],
    ['alter table seeker alter column phone set not null', 'validated before'],
    ['alter table application add column bad_10 int not null', 'isBreaking'],
    ['alter table application rename column version to revision', 'isBreaking'],
    ['alter table application drop column revision', 'isBreaking'],
    ['drop table listing_touch', 'isBreaking'],
  ])('%s', async (statement, why) => {
    const found = await next({ up: async (db) => void (await sql.raw(statement).execute(db)) });
    expect(found.join('\n')).toContain(why);
  });

  it('an index that the schema builder makes', async () => {
    const found = await next({
      up: async (db) => db.schema.createIndex('bad_11').on('favorite').column('favorited_at').execute(),
    });
    expect(found.join('\n')).toContain('built concurrently');
  });

  it('a constraint that is validated while the table is locked', async () => {
    const found = await next({
      steps: [
        [
          'alter table favorite add constraint bad_12 check (favorited_at is not null) not valid',
          'alter table favorite validate constraint bad_12',
        ],
      ],
    });
    expect(found.join('\n')).toContain('in a step of its own');
  });

  it('no migration that follows them', async () => {
    const found = await next({
      steps: [
        [
          'alter table favorite add column note text, add column is_seen boolean not null default false',
          'create table favorite_note (id uuid primary key, seeker_id uuid not null references seeker unique)',
          'create index favorite_note_seeker on favorite_note (seeker_id)',
        ],
        'create unique index concurrently favorite_note_once on favorite (note)',
        'alter table favorite add constraint favorite_note_unique unique using index favorite_note_once',
        'alter table favorite add constraint favorite_note_there check (note is not null) not valid',
        'alter table favorite validate constraint favorite_note_there',
        'alter table favorite alter column note set not null',
        { table: 'business', set: `name = name || '!'`, where: `name not like '%!'` },
        'drop index concurrently if exists favorite_seeker',
        `update plan set code = code`,
      ],
    });
    expect(found).toEqual([]);
  });
});
