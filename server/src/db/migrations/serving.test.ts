import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { migrate } from '../engine.ts';
import { migrations } from './all.ts';
import type { Migration } from './migration.ts';

/** As the product's own connections have it. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** What the migrators of releases up to 0011 wait for. */
const KYSELYS_LOCK = '3853314791062309107';

/** A row as the release before wrote it. Whom it belongs to is not looked up, save for charges. */
const writes: Record<string, () => string> = {
  listing_event: () => `insert into listing_event (id, listing_id, kind, created_at)
    values ('${randomUUID()}', '${randomUUID()}', 'paused', '2026-01-01')`,
  application: () => `insert into application (id, business_id, listing_id, location_id, seeker_id, applied_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '2026-01-01'`,
  mail: () => `insert into mail (id, kind, recipient, subject, text, html, status, next_attempt_at, created_at)
    values ('${randomUUID()}', 'reset', 'a@example.test', 's', 't', 'h', 'sent', '2026-01-01', '2026-01-01')`,
  user_account: () => `insert into user_account (id, business_id, email, account_type, account_status, created_at)
    values ('${randomUUID()}', '${randomUUID()}', '${randomUUID()}@example.test', 'business_owner', 'active', '2026-01-01')`,
  conversation: () => `insert into conversation (id, business_id, listing_id, location_id, seeker_id, created_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '2026-01-01'`,
  embedded_charge: () => {
    const id = randomUUID();
    return `with customer as (insert into embedded_customer (id, business_id, email, name, created_at)
        values ('${id}', '${id}', 'a@example.test', 'A', '2026-01-01')),
      card as (insert into embedded_card (id, ref, customer_id, token, brand, last4, exp_month, exp_year, created_at)
        values ('${id}', '${id}', '${id}', 't', 'visa', '4242', 1, 2030, '2026-01-01'))
      insert into embedded_charge
        (id, ref, attempt, customer_id, card_id, amount_minor, currency, lines, is_paid, created_at)
      values ('${id}', '${id}', 1, '${id}', '${id}', 4900, 'usd', '[]', true, '2026-01-01')`;
  },
};

const upTo = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([each]) => each <= name));
const before = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([each]) => each < name));

describe('a migration while other nodes write', () => {
  let database: TestDatabase;
  let holder: pg.Client;
  let writer: pg.Client;

  const connected = async () => {
    const client = new pg.Client({ connectionString: database.url, statement_timeout: STATEMENT_TIMEOUT_MS });
    await client.connect();
    return client;
  };
  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    [holder, writer] = [await connected(), await connected()];
  });
  afterAll(async () => {
    await holder.end();
    await writer.end();
    await database.close();
  });

  /** Somebody waits for a lock. */
  const somebodyWaits = async () => {
    for (;;) {
      const { rows } = await writer.query<{ n: number }>('select count(*)::int as n from pg_locks where not granted');
      if ((rows[0]?.n ?? 0) > 0) return;
      await pause(5);
    }
  };
  const write = async (by: pg.Client, table: string) => {
    await by.query(`set session_replication_role = ${table === 'embedded_charge' ? 'origin' : 'replica'}`);
    await by.query(writes[table]?.() ?? '');
  };

  it.each([
    ['0003-listing-event-key', 'listing_event'],
    ['0004-seeker-feed', 'application'],
    ['0005-mail-link', 'mail'],
    ['0006-accounts', 'user_account'],
    ['0007-applicants-shown', 'application'],
    ['0008-conversations-latest', 'conversation'],
    ['0009-listing-applicants', 'application'],
    ['0010-business-applicants', 'application'],
    ['0011-large-charge', 'embedded_charge'],
  ])('%s lets other nodes write to %s', async (name, table) => {
    await migrate(database.db, before(name));
    // What it waits for, as long as it lasts, nobody else may have to wait for.
    await holder.query('begin');
    await write(holder, table);
    const migrating = migrate(database.db, upTo(name));
    await somebodyWaits();
    for (let n = 0; n < 3; n += 1) await write(writer, table);
    await holder.query('commit');
    await migrating;
    await write(writer, table);
    const { rows } = await writer.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(5);
  });

  it('keeps paid amounts, in a column for larger numbers', async () => {
    const { rows } = await writer.query(`select distinct amount_minor, pg_typeof(amount_minor)::text as type
      from embedded_charge`);
    expect(rows).toEqual([{ amount_minor: '4900', type: 'bigint' }]);
    await expect(writer.query('update embedded_charge set amount_minor = 0')).rejects.toThrow('amount_minor_check');
    await expect(writer.query('update embedded_charge set amount_minor = null')).rejects.toThrow('not-null');
  });

  it('leaves free the lock that a node of an earlier release takes at its start', async () => {
    const index: Migration = { steps: ['create index concurrently application_other on application (applied_at)'] };
    await migrate(database.db);
    await holder.query('begin');
    await write(holder, 'application');
    const migrating = migrate(database.db, { ...migrations, '9001-index': index });
    await somebodyWaits();
    await writer.query('select pg_advisory_lock($1)', [KYSELYS_LOCK]);
    await writer.query('select pg_advisory_unlock($1)', [KYSELYS_LOCK]);
    await holder.query('commit');
    await migrating;
    const { rows } = await writer.query(
      `select indisvalid from pg_index where indexrelid = 'application_other'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('builds an index once when two nodes start at the same time', async () => {
    const index: Migration = { steps: ['create index concurrently application_third on application (applied_at)'] };
    const list = { ...migrations, '9001-index': { steps: [] }, '9002-index': index };
    const one = migrate(database.db, list);
    const other = migrate(database.db, list);
    await Promise.all([one, other]);
    const { rows } = await writer.query(`select indisvalid from pg_index
      where indexrelid in (select oid from pg_class where relname like 'application_third%')`);
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
