import { HOUR_MS } from '@jipe/contract/values/duration';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEngine } from './start-engine.ts';
import { Maintenance } from './maintenance.ts';

let engine: PGlite;
let work: Promise<void>;
let maintenance: Maintenance;

beforeEach(async () => {
  engine = await startEngine({ clusterDir: null, archive: null });
  work = Promise.resolve();
  maintenance = new Maintenance(engine, (piece) => {
    work = work.then(piece);
  });
  await engine.exec('create table filler (id int, filling text)');
});

afterEach(async () => {
  await engine.close();
});

/** A round one hour on, and all the pieces of work it brings. */
async function round(): Promise<void> {
  maintenance.look(Date.now() + HOUR_MS);
  for (let seen: unknown = null; seen !== work;) {
    seen = work;
    await work;
  }
}

async function valueOf(query: string): Promise<unknown> {
  const { rows } = await engine.query<Record<string, unknown>>(query);
  return Object.values(rows[0] ?? {})[0];
}

const logToReplay = async (): Promise<number> =>
  Number(await valueOf('select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) from pg_control_checkpoint()'));

it('bounds what a start after a crash has to replay', async () => {
  await engine.exec('insert into filler select n, repeat(md5(n::text), 8) from generate_series(1, 150000) n');
  expect(await logToReplay()).toBeGreaterThan(32 * 1024 * 1024);
  await round();
  expect(await logToReplay()).toBeLessThan(1024 * 1024);
});

it('reclaims dead rows and tells the planner the size of a table', async () => {
  await engine.exec('insert into filler select n from generate_series(1, 2000) n');
  await engine.exec('delete from filler where id > 500');
  await engine.exec('select pg_stat_force_next_flush()');
  await round();
  expect(await valueOf("select reltuples::int from pg_class where relname = 'filler'")).toBe(500);
});

it('leaves a small table alone that hardly changed', async () => {
  await engine.exec('insert into filler select n from generate_series(1, 20) n');
  await engine.exec('select pg_stat_force_next_flush()');
  await round();
  expect(await valueOf("select reltuples::int from pg_class where relname = 'filler'")).toBe(-1);
});

it("never runs inside somebody's transaction", async () => {
  await engine.exec('insert into filler select n from generate_series(1, 2000) n');
  await engine.exec('begin');
  await engine.exec('insert into filler values (1)');
  await round();
  await engine.exec('commit');
  expect(await valueOf('select count(*)::int from filler')).toBe(2001);
});
