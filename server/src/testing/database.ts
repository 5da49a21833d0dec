import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { cacheDir, clusterKey, writeCacheFile } from '../db/embedded/cluster-archive.ts';
import { openClusterInMemory } from '../db/embedded/cluster.ts';
import { tryLock } from '../db/embedded/lock.ts';
import { embeddedDatabase, migrate, openPostgres, type OpenDatabase } from '../db/engine.ts';
import type { Database } from '../db/schema.ts';

export interface TestDatabase extends OpenDatabase {
  /** PostgreSQL only: for a second node on the same database. */
  url?: string;
}

const migrationsDir = fileURLToPath(new URL('../db/migrations/', import.meta.url));
/** Any number, the same in every run: who makes the template database holds it. */
const TEMPLATE_LOCK = 7_312_004;

/**
 * A migrated, empty database of one's own, on the engine that TEST_ENGINE names (`embedded`, the default, or `postgres` with
 * TEST_DATABASE_URL, a URL that may create databases). Call `close` when done: it leaves nothing behind.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const engine = process.env['TEST_ENGINE'] ?? 'embedded';
  if (engine === 'embedded') return createEmbedded();
  if (engine === 'postgres') return createOnPostgres();
  throw new Error(`TEST_ENGINE is "${engine}"; it is "embedded" or "postgres".`);
}

/** An error that reaches nobody would hide a bug, so it ends the test run. */
function failLoudly(error: unknown): never {
  throw error;
}

async function createEmbedded(): Promise<TestDatabase> {
  return embeddedDatabase<Database>(await openClusterInMemory(await migratedArchive()), failLoudly);
}

/** Of the migrations' own text: a changed migration makes a new template. */
function migrationsHash(): string {
  const hash = createHash('sha256').update(clusterKey());
  for (const name of readdirSync(migrationsDir).toSorted()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(path.join(migrationsDir, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

/** The archive all embedded test databases begin from, made by whichever test process comes first. */
async function migratedArchive(): Promise<Uint8Array<ArrayBuffer>> {
  const rest = `${migrationsHash()}.tar`;
  const read = (): Uint8Array<ArrayBuffer> | null => {
    try {
      return new Uint8Array(readFileSync(path.join(cacheDir, `migrated-${rest}`)));
    } catch {
      return null;
    }
  };
  mkdirSync(cacheDir, { recursive: true });
  for (;;) {
    const ready = read();
    if (ready !== null) return ready;
    const lock = tryLock(path.join(cacheDir, 'migrated.lock'));
    if (lock === null) {
      await pause(50);
      continue;
    }
    try {
      return read() ?? (await makeMigratedArchive(rest));
    } finally {
      lock.release();
    }
  }
}

async function makeMigratedArchive(rest: string): Promise<Uint8Array<ArrayBuffer>> {
  const cluster = await openClusterInMemory(null);
  const { db } = embeddedDatabase<Database>(cluster, failLoudly);
  try {
    await migrate(db);
    const archive = await cluster.dump();
    writeCacheFile('migrated-', rest, archive);
    return archive;
  } finally {
    await cluster.close();
  }
}

async function createOnPostgres(): Promise<TestDatabase> {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (adminUrl === undefined || adminUrl === '') throw new Error('TEST_DATABASE_URL is not set.');
  const template = `jipe_template_${migrationsHash()}`;
  const name = `jipe_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    try {
      await makeTemplate(admin, adminUrl, template);
      await admin.query(`create database ${name} template ${template}`);
    } finally {
      await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    }
  });
  const url = urlOf(adminUrl, name);
  const database = await openPostgres<Database>({ url, poolSize: 10, onError: failLoudly });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await withAdmin(adminUrl, async (admin) => {
        // Its last connections are still saying goodbye: thrown out now, one would report it as an error nobody waits for.
        for (let tries = 0; tries < 100; tries += 1) {
          const { rowCount } = await admin.query('select from pg_stat_activity where datname = $1', [name]);
          if (rowCount === 0) break;
          await pause(20);
        }
        await admin.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
}

async function makeTemplate(admin: pg.Client, adminUrl: string, template: string): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 1) return;
  // It gets its name once it is whole: a run that is cut off leaves no half-migrated template to copy from.
  const partial = `${template}_partial`;
  await admin.query(`drop database if exists ${partial} with (force)`);
  await admin.query(`create database ${partial} template template0`);
  const database = await openPostgres({ url: urlOf(adminUrl, partial), poolSize: 1, onError: failLoudly });
  try {
    await migrate(database.db as Kysely<Database>);
  } finally {
    await database.close();
  }
  await admin.query(`alter database ${partial} rename to ${template}`);
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
