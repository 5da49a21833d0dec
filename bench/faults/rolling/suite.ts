import { setTimeout as pause } from 'node:timers/promises';
import { startProduct, type Product } from '../../../e2e/support/product.ts';
import { seededDatabase, withClient } from '../../load/product.ts';
import { startRedis } from '../../load/redis.ts';
import { ids, type Size, tokens } from '../../load/seed.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { listen, type Listener, newTally, ownersEar, read, seekersEar, type Talk, talk, type Tally } from './people.ts';
import { type PlainProxy, startPlainProxy } from './proxy.ts';

const NODES = 2;
const READERS = 4;
const TALKS = 4;
/** The pause between two replacements. */
const WORKS_FOR_MS = 500;
/** Time for the last events to arrive and for reconnecting sockets to catch up. */
const SETTLES_MS = 2_000;
const SIZE: Size = { businesses: 10, listings: 500, applications: 5000, messages: 20_000 };

/**
 * Rolls out a new version while people work: every node is replaced by a new one, without a lost request or message.
 */
export const rollingSuite: Suite = {
  name: 'rolling',
  what: 'replaces the nodes behind a proxy one by one under load: no request lost, no message lost, doubled or out of order',
  engines: ['given'],
  run: runRolling,
};

interface Stage {
  options: SuiteOptions;
  databaseUrl: string;
  settings: Record<string, string>;
  proxy: PlainProxy;
  nodes: Product[];
  hasRedis: boolean;
}

async function runRolling(options: SuiteOptions): Promise<Report> {
  const serverUrl = options.databaseUrl;
  if (serverUrl === null) throw new Error('Several nodes need a PostgreSQL.');
  const databaseUrl = await seededDatabase(serverUrl, 'rolling', SIZE);
  const redis = await startRedis();
  const proxy = await startPlainProxy();
  const settings: Record<string, string> = {
    DATABASE_URL: databaseUrl,
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: proxy.url,
    ...(redis && { REDIS_URL: redis.url }),
  };
  const nodes: Product[] = [];
  try {
    for (let n = 0; n < NODES; n += 1) await addNode(proxy, nodes, settings);
    return await replaceAndCount({ options, databaseUrl, settings, proxy, nodes, hasRedis: redis !== null });
  } finally {
    await Promise.all(nodes.map((node) => node.dispose()));
    await proxy.close();
    await redis?.stop();
  }
}

async function addNode(proxy: PlainProxy, nodes: Product[], settings: Record<string, string>): Promise<void> {
  const node = await startProduct({ settings, isApiAlone: true });
  nodes.push(node);
  await proxy.add(node.url);
}

/** Starts a new node and then stops the oldest, as an operator does. Returns the exit code of the old node. */
async function replaceOldest({ proxy, nodes, settings }: Stage): Promise<number | null> {
  await addNode(proxy, nodes, settings);
  const oldest = nodes.shift();
  if (oldest === undefined) throw new Error('There is no node.');
  const code = await oldest.stop();
  proxy.remove(oldest.url);
  await oldest.dispose();
  return code;
}

async function replaceAndCount(stage: Stage): Promise<Report> {
  const { options, databaseUrl, proxy, hasRedis } = stage;
  const talks = await talksOf(databaseUrl);
  const tally = newTally();
  const listeners = await Promise.all(
    [...['one tab', 'another tab'].map((name) => ownersEar(name, talks)), ...talks.map(seekersEar)].map((ear) =>
      listen(tally, proxy.url, ear),
    ),
  );
  const isOver = new AbortController();
  const working = Promise.all([
    ...Array.from({ length: READERS }, () => read(tally, proxy.url, isOver.signal)),
    ...talks.map((one) => talk(tally, proxy.url, one, isOver.signal)),
  ]);
  const failures: string[] = [];
  for (let done = 0; done < options.kills; done += 1) {
    await pause(WORKS_FOR_MS);
    const code = await replaceOldest(stage);
    if (code !== 0) failures.push(`a node that was told to go ended with ${code}`);
  }
  await pause(WORKS_FOR_MS);
  isOver.abort();
  await working;
  await pause(SETTLES_MS);
  const stored = await storedOf(databaseUrl, talks);
  failures.push(
    ...tally.lost.map((one) => `lost: ${one}`),
    ...wronglyStored(tally, stored),
    ...listeners.flatMap(({ wrong }) => wrong),
    // Without Redis the nodes share no live events.
    ...(hasRedis ? listeners.flatMap((one) => unheard(one, stored)) : []),
  );
  for (const { close } of listeners) close();
  const messages = [...tally.accepted.values()].reduce((sum, { size }) => sum + size, 0);
  const returns = listeners.reduce((sum, one) => sum + one.returns, 0);
  return {
    lines: [
      `${options.kills} nodes replaced under ${tally.requests} requests, ${messages} of them messages; ${tally.lost.length} lost, ${proxy.retried} sent elsewhere by the proxy`,
      `${listeners.length} sockets came back ${returns} times; ${hasRedis ? 'each heard every message, once and in order' : 'without Redis here, so what they heard at once was not counted'}`,
    ],
    failures,
  };
}

async function talksOf(databaseUrl: string): Promise<Talk[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; seeker_id: string }>(
      `select distinct on (c.seeker_id) c.id, c.seeker_id from conversation c join session s on s.seeker_id = c.seeker_id
       where c.business_id = $1 and c.id <> $2 order by c.seeker_id limit $3`,
      [ids.business, ids.conversation, TALKS],
    );
    if (rows.length < TALKS) throw new Error('There are not enough conversations.');
    return rows.map(({ id, seeker_id }) => ({
      id,
      seeker_id,
      // The last digits of a seeker's id are the number in the token.
      seekerToken: tokens.seeker(Number.parseInt(seeker_id.slice(-12), 16)),
    }));
  });
}

type Stored = Map<string, { no: number; message: string }[]>;

/** Returns the messages written after the seed, by conversation. */
async function storedOf(databaseUrl: string, talks: readonly Talk[]): Promise<Stored> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ conversation_id: string; no: number; message: string }>(
      `select conversation_id, no, message from message
       where conversation_id = any($1) and client_id not like 'seed-%' order by conversation_id, no`,
      [talks.map(({ id }) => id)],
    );
    return Map.groupBy(rows, ({ conversation_id }) => conversation_id);
  });
}

/** Checks that each accepted message is stored once under its number, and that there are no others. */
function wronglyStored({ accepted }: Tally, stored: Stored): string[] {
  return [...accepted].flatMap(([id, texts]) => {
    const there = stored.get(id) ?? [];
    const isGapless = there.every(({ no }, at) => at === 0 || no === (there[at - 1]?.no ?? 0) + 1);
    const isSame = there.length === texts.size && there.every(({ no, message }) => texts.get(no) === message);
    return [
      ...(isGapless ? [] : [`the numbers of ${id} have gaps`]),
      ...(isSame ? [] : [`${texts.size} messages of ${id} were accepted, ${there.length} are there`]),
    ];
  });
}

function unheard({ name, known }: Listener, stored: Stored): string[] {
  return [...known].flatMap(([id, texts]) =>
    (stored.get(id) ?? [])
      .filter(({ no, message }) => texts.get(no) !== message)
      .map(({ no }) => `${name} never heard ${no} of ${id}`),
  );
}
