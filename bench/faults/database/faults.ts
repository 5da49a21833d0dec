import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Chance } from '../../simulate/chance.ts';
import type { Postgres } from '../suite.ts';
import type { SmallDisk } from './small-disk.ts';

/** A fault of a database. `happen` resolves when the fault is over; from then on the product must recover by itself. */
export interface Fault {
  name: string;
  happen: () => Promise<void>;
}

export interface Victim {
  postgres: Postgres;
  disk: SmallDisk | null;
  chance: Chance;
  /** Milliseconds for which a long fault keeps the server away. */
  awayMs: number;
}

const LOCKED_MS = 5_000;
const FULL_MS = 4_000;
const READ_ONLY_MS = 3_000;
/** Longer than any statement timeout. */
const SILENT_MS = 9_000;
const USED_UP_MS = 4_000;
const TABLES = ['listing', 'application', 'message', 'user_account', 'favorite', 'session'] as const;
const OURS = `datname = current_database() and application_name = 'jipe'`;

/** Returns every fault that the suite can cause on a PostgreSQL server. */
export function faultsOf({ postgres, disk, chance, awayMs }: Victim): Fault[] {
  const asAdmin = <T>(work: (admin: pg.Client) => Promise<T>) => withAdmin(postgres.url, work);
  const away = (how: 'fast' | 'crash', ms: number) => async () => {
    await postgres.halt(how);
    await pause(ms);
    await postgres.resume();
  };
  const full: Fault[] =
    disk === null
      ? []
      : [
          {
            name: 'its disk is full',
            happen: async () => {
              disk.fill();
              await pause(FULL_MS);
              disk.free();
              await postgres.resume();
            },
          },
        ];
  return [
    {
      name: 'a connection is cut',
      happen: () =>
        asAdmin(async (admin) => {
          await admin.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where ${OURS} order by random() limit 1`,
          );
        }),
    },
    { name: 'all connections are cut', happen: () => asAdmin(cutAll) },
    { name: 'it restarts', happen: away('fast', 0) },
    { name: 'it crashes', happen: away('crash', 0) },
    { name: 'it is away', happen: away('fast', awayMs) },
    {
      name: 'a table is locked for 5 s',
      happen: () =>
        asAdmin(async (admin) => {
          await admin.query('begin');
          await admin.query(`lock table ${chance.oneOf(TABLES)} in access exclusive mode`);
          await pause(LOCKED_MS);
          await admin.query('rollback');
        }),
    },
    { name: 'others take all its connections', happen: () => useUp(postgres.url) },
    {
      name: 'it falls silent',
      happen: async () => {
        const goOn = postgres.freeze();
        await pause(SILENT_MS);
        goOn();
      },
    },
    {
      name: 'it is read-only',
      happen: async () => {
        await setReadOnly(postgres.url, true);
        await pause(READ_ONLY_MS);
        await setReadOnly(postgres.url, false);
      },
    },
    ...full,
  ];
}

async function withAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url, application_name: 'admin' });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

async function cutAll(admin: pg.Client): Promise<void> {
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${OURS}`);
}

/** Cuts the product's connections and takes all connection slots. */
async function useUp(url: string): Promise<void> {
  const others: pg.Client[] = [];
  try {
    await withAdmin(url, async (admin) => {
      for (let isFull = false; !isFull;) {
        await cutAll(admin);
        isFull = !(await takeOne(url, others));
      }
      await cutAll(admin);
    });
    await pause(USED_UP_MS);
  } finally {
    await Promise.all(others.map((one) => one.end()));
  }
}

async function takeOne(url: string, others: pg.Client[]): Promise<boolean> {
  const one = new pg.Client({ connectionString: url, application_name: 'other' });
  one.on('error', () => undefined);
  try {
    await one.connect();
    others.push(one);
    return true;
  } catch {
    return false;
  }
}

async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  await withAdmin(url, async (admin) => {
    await admin.query('set default_transaction_read_only = off');
    await admin.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await admin.query('select pg_reload_conf()');
  });
}
