import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { StatementWatch } from '../db/connection.ts';
import { migrate, openPostgres, type OpenDatabase } from '../db/engine.ts';
import type { Database } from '../db/schema.ts';

export interface TestDatabase extends OpenDatabase {
  /** For a second node that connects to the same database. */
  url: string;
}

const migrationsDir = fileURLToPath(new URL('../db/migrations/', import.meta.url));
/** Arbitrary, but the same in every run: the process that makes the template database holds this lock. */
const TEMPLATE_LOCK = 7_312_004;

/** URL of the test server, with a user who may create databases (scripts/test-database.ts). */
export function testServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') throw new Error('TEST_DATABASE_URL is not set.');
  return url;
}

/** Creates a migrated, empty database, or one without tables on request. `close` drops it. */
export async function createTestDatabase({
  isMigrated = true,
  watch,
}: { isMigrated?: boolean; watch?: StatementWatch } = {}): Promise<TestDatabase> {
  const template = `jipe_template_${migrationsHash()}`;
  const name = `jipe_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    try {
      if (isMigrated) await makeTemplate(admin, template);
      // Measured: PostgreSQL's default also writes the files to the log, and takes twice the processor time.
      const from = isMigrated ? template : 'template0';
      await admin.query(`create database ${name} template ${from} strategy file_copy`);
    } finally {
      await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    }
  });
  const url = urlOf(name);
  const database = await openPostgres<Database>({ url, poolSize: 10, watch, onError: failLoudly });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await withAdmin(async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`)));
    },
  };
}

/** An unhandled error would hide a bug, so it ends the test run. */
function failLoudly(error: unknown): never {
  throw error;
}

/** Hash of the migrations' source: a changed migration makes a new template. */
function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsDir).toSorted()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(path.join(migrationsDir, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function makeTemplate(admin: pg.Client, template: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 1) return;
  // Renamed only when complete, so that an interrupted run leaves no half-migrated template.
  const partial = `${template}_partial`;
  await admin.query(`drop database if exists ${partial} with (force)`);
  await admin.query(`create database ${partial} template template0`);
  const database = await openPostgres<Database>({ url: urlOf(partial), poolSize: 1, onError: failLoudly });
  try {
    await migrate(database.db);
  } finally {
    await database.close();
  }
  await admin.query(`alter database ${partial} rename to ${template}`);
}

async function withAdmin(work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: testServerUrl() });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(testServerUrl());
  url.pathname = `/${database}`;
  return url.href;
}
