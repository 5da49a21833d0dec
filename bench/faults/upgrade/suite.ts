import { setTimeout as pause } from 'node:timers/promises';
import { type Product, startProduct } from '../../../e2e/support/product.ts';
import { seededDatabase, withClient } from '../../load/product.ts';
import { ids, type Size, tokens } from '../../load/seed.ts';
import { ask, newTally, type Tally } from '../rolling/people.ts';
import { type PlainProxy, startPlainProxy } from '../rolling/proxy.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { admin } from '../verify.ts';
import { asNextVersion, killWhileItMigrates } from './next-version.ts';

const APPLICANTS = 6;
const RESTS_MS = 20;
/** How long both versions serve, and then the restarted older one. */
const SERVES_FOR_MS = 2_000;
const sizeOf = (applications: number): Size => ({ businesses: 100, listings: 5000, applications, messages: 20_000 });

/** The next version migrates a large database while this version serves; then this version restarts. */
export const upgradeSuite: Suite = {
  name: 'upgrade',
  what: 'the next version migrates while this one serves, and is killed at it: no write refused, this one starts again',
  engines: ['given'],
  run: runUpgrade,
};

async function runUpgrade(options: SuiteOptions): Promise<Report> {
  const serverUrl = options.databaseUrl;
  if (serverUrl === null) throw new Error('Several nodes need a PostgreSQL.');
  const databaseUrl = await seededDatabase(serverUrl, 'upgrade', sizeOf(options.rows));
  const proxy = await startPlainProxy();
  const settings = settingsOn(databaseUrl, { DRAIN_SECONDS: '1', PUBLIC_URL: proxy.url, DEMO: 'off' });
  const nodes: Product[] = [];
  try {
    return await upgradeAndCount({ options, databaseUrl, proxy, settings, nodes });
  } finally {
    await Promise.all(nodes.map((node) => node.dispose()));
    await proxy.close();
  }
}

interface Stage {
  options: SuiteOptions;
  databaseUrl: string;
  proxy: PlainProxy;
  settings: Record<string, string>;
  nodes: Product[];
}

async function upgradeAndCount({ options, databaseUrl, proxy, settings, nodes }: Stage): Promise<Report> {
  const start = async (given: Record<string, string>): Promise<Product> => {
    const node = await startProduct({ settings: given, isApiAlone: true });
    nodes.push(node);
    await proxy.add(node.url);
    return node;
  };
  const old = await start(settings);
  const tally = newTally();
  const isOver = new AbortController();
  const wishes = await wishesOf(databaseUrl);
  const applying = Promise.all(
    Array.from({ length: APPLICANTS }, () => applyOneByOne(tally, proxy.url, wishes, isOver.signal)),
  );
  const failures: string[] = [];
  for (let done = 0; done < options.kills; done += 1)
    await killWhileItMigrates(databaseUrl, { ...settings, DATA_DIR: old.dataDir });
  const began = performance.now();
  await start(asNextVersion(settings));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  await pause(SERVES_FOR_MS);
  await old.stop();
  proxy.remove(old.url);
  await old.start();
  await proxy.add(old.url);
  const said = old.output.split('\n').filter((line) => line.includes('newer than this version'));
  if (said.length !== 1) failures.push(`the version before said of what is newer: ${said.join(' / ') || 'nothing'}`);
  await pause(SERVES_FOR_MS);
  isOver.abort();
  await applying;
  failures.push(
    ...tally.lost.map((one) => `refused: ${one}`),
    ...(await unfinished(databaseUrl)),
    ...(await lost(databaseUrl, options.rows + tally.requests - tally.lost.length)),
  );
  // The admin command of the older version works as well.
  await admin(old, settings, ['plan', 'list']);
  return {
    lines: [
      `${options.rows} applications migrated in ${seconds} s, after ${options.kills} kills of who migrated`,
      `${tally.requests} applications sent meanwhile, ${tally.lost.length} refused, the longest took ${tally.longestMs} ms`,
    ],
    figures: { rows: options.rows, sent: tally.requests, refused: tally.lost.length, longestMs: tally.longestMs },
    failures,
  };
}

interface Wish {
  listing: string;
  token: string;
}

/** Returns pairs of a seeker and a listing without an application. */
async function wishesOf(databaseUrl: string): Promise<Wish[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ listing: string; seeker: number }>(
      `select l.id as listing, n as seeker from listing l cross join generate_series(1, 40) n
       where l.status = 'active' and l.business_id <> $1 and not exists (
         select from application a where a.listing_id = l.id and a.seeker_id = ($2 || lpad(to_hex(n), 12, '0'))::uuid)
       order by md5(l.id::text || n)`,
      [ids.business, ids.seeker(0).slice(0, -12)],
    );
    return rows.map(({ listing, seeker }) => ({ listing, token: tokens.seeker(seeker) }));
  });
}

async function applyOneByOne(tally: Tally, url: string, wishes: Wish[], isOver: AbortSignal): Promise<void> {
  while (!isOver.aborted) {
    const wish = wishes.pop();
    if (wish === undefined) throw new Error('Everybody has applied everywhere.');
    const body = { responsibilities_answers: [{ name: 'Why here?', value: 'yes' }] };
    await ask(tally, { url, token: wish.token, path: `seeker/jobs/${wish.listing}/apply/`, body });
    await pause(RESTS_MS);
  }
}

async function lost(databaseUrl: string, expected: number): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from application');
    return rows[0]?.n === expected ? [] : [`there are ${rows[0]?.n} applications instead of ${expected}`];
  });
}

/** Returns the faults that a finished migration must not leave. */
async function unfinished(databaseUrl: string): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ what: string }>(
      `select 'the migration ' || name || ' is not done' as what from kysely_migration_step where done_at is null
       union all select 'the index ' || indexrelid::regclass || ' is not valid' from pg_index where not indisvalid
       union all select 'conversation ' || id || ' was left out' from conversation where next_no is null and created_at < '2026-06-01'`,
    );
    return rows.map(({ what }) => what);
  });
}
