import { listMessages, sendMessage } from '@jipe/contract/messaging/endpoints';
import { MESSAGE_PAGE } from '@jipe/contract/messaging/rules';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { listSeekerMessages, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { setTimeout as pause } from 'node:timers/promises';
import { apiOf } from '../../../e2e/support/api.ts';
import type { Product } from '../../../e2e/support/product.ts';
import { quantile } from '../../load/quantile.ts';
import type { Chance } from '../../simulate/chance.ts';
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts';
import { type Client, newSeen, send, statusesOf } from '../mixed/client.ts';
import { newPromises, type Promises } from '../mixed/promises.ts';
import { type Company, newCompany, newSeeker, type Talk } from '../mixed/world.ts';
import { onProduct } from '../on-product.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { type ReadPage, Tab } from './tab.ts';

/** With fewer faults than this the run is a short one. */
const LONG = 15;
const TASTE = { companies: 1, seekers: 4, restMs: 400, holeMs: 3_000 };
/** 20 managers and 180 seekers. Both sides of each conversation write every `restMs`. */
const WHOLE = { companies: 20, seekers: 9, restMs: 6_000, holeMs: 35_000 };
const WORKS_FOR_MS = [500, 4_000] as const;
const CAUGHT_UP_WITHIN_MS = 5_000;
const SETTLES_WITHIN_MS = 60_000;
const AGAIN_MS = [100, 400] as const;
/** As the web app reads: the newest page first, then missed messages in larger pages. */
const CATCH_UP_PAGE = 100;

/**
 * Breaks connections in every way while people write to each other. Each acknowledged message arrives at both sides
 * once, in order, within five seconds of the reconnect.
 */
export const messagesSuite: Suite = {
  name: 'messages',
  what: 'cuts, silences and kills under live messages: each acknowledged one arrives once, in order',
  run: runMessages,
};

function runMessages(options: SuiteOptions): Promise<Report> {
  return onProduct(settingsOn(options.databaseUrl), async (product) => {
    const line = await startFaultProxy({ host: 'localhost', port: Number(new URL(product.url).port) });
    try {
      return await breakAndCount(options, product, line);
    } finally {
      await line.close();
    }
  });
}

async function breakAndCount(
  { chance, kills: wanted, rate, tell }: SuiteOptions,
  product: Product,
  line: FaultProxy,
): Promise<Report> {
  const size = wanted < LONG ? TASTE : WHOLE;
  const companies: Company[] = [];
  while (companies.length < size.companies) companies.push(await gather(product, size.seekers));
  const tabs = companies.flatMap((company, i) =>
    tabsOf(company, i % 2 === 0 ? `http://127.0.0.1:${line.port}` : product.url),
  );
  const writers = 2 * companies.flatMap(({ talks }) => talks).length;
  const restMs = rate === 0 ? size.restMs : (1000 * writers) / rate;
  const promises = newPromises();
  let isOver = false;
  const client: Client = { seen: newSeen(), chance, isCalm: () => true };
  const writing = Promise.all(
    companies.flatMap((company) =>
      company.talks.flatMap((talk) => [
        write(managerOf(company, talk), client, promises, restMs, () => isOver),
        write(seekerOf(talk), client, promises, restMs, () => isOver),
      ]),
    ),
  );
  const began = performance.now();
  const counted = new Map<string, number>();
  for (let n = 0; n < wanted; n += 1) {
    await pause(chance.between(...WORKS_FOR_MS));
    const { name, happen } = FAULTS[n % FAULTS.length] ?? FAULTS[0];
    await happen({ product, line, tabs, chance, holeMs: size.holeMs });
    counted.set(name, (counted.get(name) ?? 0) + 1);
    if ((n + 1) % 10 === 0) tell(`${n + 1} of ${wanted} faults`);
  }
  isOver = true;
  await writing;
  const seconds = (performance.now() - began) / 1000;
  const failures = [...client.seen.wrong, ...(await judge(companies, tabs, promises))];
  await Promise.all(tabs.map((tab) => tab.leave()));
  const { acknowledged } = promises.count();
  const times = tabs.flatMap((tab) => tab.caughtUpMs).toSorted((a, b) => a - b);
  const caughtUpMs = times.at(-1) ?? 0;
  const connections = times.length;
  const late = times.filter((ms) => ms > CAUGHT_UP_WITHIN_MS).length;
  if (late > 0)
    failures.push(`${late} times somebody had caught up only later, ${(caughtUpMs / 1000).toFixed(1)} s at most`);
  return {
    lines: [
      `${wanted} faults: ${[...counted].map(([name, times]) => `${times} × ${name}`).join('; ')}`,
      `${tabs.length} clients, ${connections} connections, caught up within ${(caughtUpMs / 1000).toFixed(1)} s, 99 of 100 within ${(quantile(times, 0.99) / 1000).toFixed(1)} s`,
      `${acknowledged} messages acknowledged in ${Math.round(seconds)} s, ${Math.round(acknowledged / seconds)} a second; requests: ${statusesOf(client.seen)}`,
    ],
    figures: {
      faults: wanted,
      clients: tabs.length,
      connections,
      acknowledged,
      perSecond: acknowledged / seconds,
      caughtUpMs,
    },
    failures,
  };
}

interface Struck {
  product: Product;
  line: FaultProxy;
  tabs: readonly Tab[];
  chance: Chance;
  holeMs: number;
}

type Fault = { name: string; happen: (struck: Struck) => Promise<void> };
const FAULTS: readonly [Fault, ...Fault[]] = [
  {
    name: 'the server is killed',
    happen: async ({ product }) => {
      await product.kill();
      await product.start();
    },
  },
  {
    name: 'half of the connections are reset on their way',
    happen: async ({ line }) => {
      line.cut();
      await pause(300);
      line.mend();
    },
  },
  {
    name: 'the server is deployed anew',
    happen: async ({ product }) => {
      await product.stop();
      await product.start();
    },
  },
  {
    name: 'half of the connections fall silent',
    happen: async ({ line, holeMs }) => {
      line.silence();
      await pause(holeMs);
      line.mend();
    },
  },
  {
    name: 'some clients drop their connection',
    happen: async ({ tabs, chance }) => {
      for (const { socket } of chance.some(tabs, 0.3)) socket.io.engine?.close();
    },
  },
];

async function gather(product: Product, seekers: number): Promise<Company> {
  const door = apiOf(product.url);
  return newCompany(product, await Promise.all(Array.from({ length: seekers }, () => newSeeker(door))));
}

/** Tabs of the manager, with all conversations of the business open, and of each seeker with their own. */
function tabsOf({ manager, socket, talks }: Company, url: string): Tab[] {
  const cursorOf = (next: string | null) => (next === null ? null : new URL(next).searchParams.get('cursor'));
  const queryOf = (cursor: string | null) =>
    cursor === null ? { limit: MESSAGE_PAGE } : { limit: CATCH_UP_PAGE, cursor };
  const asManager =
    ({ id }: Talk): ReadPage =>
    async (cursor) => {
      const page = await manager.call(listMessages, { params: { id }, query: queryOf(cursor) });
      return { results: page.results, cursor: cursorOf(page.next) };
    };
  const asSeeker =
    ({ id, seeker }: Talk): ReadPage =>
    async (cursor) => {
      const { data } = await seeker.api.call(listSeekerMessages, { params: { id }, query: queryOf(cursor) });
      return { results: data.results, cursor: cursorOf(data.next) };
    };
  return [
    new Tab({ url, ...socket, talks: new Map(talks.map((talk) => [talk.id, asManager(talk)])) }),
    ...talks.map(
      (talk) =>
        new Tab({ url, token: talk.seeker.token, id: talk.seeker.id, talks: new Map([[talk.id, asSeeker(talk)]]) }),
    ),
  ];
}

interface Writer {
  talk: string;
  /** Manager or seeker. */
  side: 'm' | 's';
  say: (text: string) => Promise<unknown>;
}

const managerOf = ({ manager }: Company, { id }: Talk): Writer => ({
  talk: id,
  side: 'm',
  say: (text) => manager.call(sendMessage, { body: { conversation_id: id, message: text, client_id: text } }),
});
const seekerOf = ({ id, seeker }: Talk): Writer => ({
  talk: id,
  side: 's',
  say: (text) => seeker.api.call(replyToBusiness, { params: { id }, body: { message: text, client_id: text } }),
});

/** Sends one message after the other. Retries each with the same client id until it is acknowledged. */
async function write(
  { talk, side, say }: Writer,
  client: Client,
  promises: Promises,
  restMs: number,
  isOver: () => boolean,
): Promise<void> {
  for (let n = 1; !isOver(); n += 1) {
    const text = `${side}-${n}`;
    const told = promises.sent(`message ${talk} ${text}`, 'there');
    for (;;) {
      const outcome = await send(client, 'a message', () => say(text));
      told(outcome);
      if (outcome.came === 'kept') break;
      if (outcome.came === 'refused') throw new Error(`${text} was refused: ${outcome.status}.`);
      await pause(client.chance.between(...AGAIN_MS));
    }
    await pause(client.chance.between(0, 2 * restMs));
  }
}

/** Compares the messages at both sides with the acknowledged ones. */
async function judge(companies: readonly Company[], tabs: readonly Tab[], promises: Promises): Promise<string[]> {
  const wrong: string[] = [];
  for (const { id } of companies.flatMap(({ talks }) => talks)) {
    const said = promises.about(`message ${id} `).map((thing) => thing.split(' ')[2] ?? '');
    for (const tab of tabs.filter(({ known }) => known.has(id))) {
      const messages = await settled(tab, id, said.length);
      const texts = messages.map(({ message }) => message);
      if (messages.some(({ no }, i) => no !== i + 1)) wrong.push(`${id}: numbers with a gap`);
      if (new Set(texts).size !== texts.length) wrong.push(`${id}: a message twice`);
      const missing = said.filter((text) => !texts.includes(text));
      if (missing.length > 0) wrong.push(`${id}: ${missing.length} acknowledged messages are missing at one end`);
      for (const side of ['m-', 's-']) {
        const numbers = texts.flatMap((text) => (text.startsWith(side) ? [Number(text.slice(2))] : []));
        if (numbers.some((number, i) => number !== i + 1))
          wrong.push(`${id}: swapped or missing: ${numbers.join(' ')}`);
      }
    }
  }
  const rising = (numbers: readonly number[]) =>
    numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0));
  const unruly = tabs.flatMap(({ heard }) => heard).filter((numbers) => !rising(numbers)).length;
  if (unruly > 0) wrong.push(`${unruly} connections brought a message twice or out of order`);
  return wrong;
}

/** Waits until all messages of a conversation have arrived in this tab, and returns them by number. */
async function settled(tab: Tab, id: string, count: number): Promise<ChatMessage[]> {
  const known = tab.known.get(id);
  for (const until = Date.now() + SETTLES_WITHIN_MS; (known?.size ?? 0) < count && Date.now() < until;) await pause(50);
  return [...(known ?? [])].toSorted(([a], [b]) => a - b).map(([, message]) => message);
}
