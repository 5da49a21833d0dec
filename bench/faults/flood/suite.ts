import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMe, uploadMedia } from '@jipe/contract/profile/endpoints';
import { apiOf } from '../../../e2e/support/api.ts';
import { freePort, startProduct, type Product } from '../../../e2e/support/product.ts';
import { newPeople, type People } from '../fuzz/people.ts';
import { quantile } from '../../load/quantile.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { gauges } from '../uploads/gauges.ts';
import { type Attack, begin, type Kind, KINDS } from './attacks.ts';
import { type Served, workFor } from './bystander.ts';

const FILM = join(import.meta.dirname, '..', '..', '..', 'e2e', 'journeys', 'profile', 'files', 'clip.mp4');
const FILM_BYTES = 36 * 1024 * 1024;
const MOST_MEMORY_MB = 100;
const MOST_HEALTH_MS = 50;
const MOST_TABS = 100;
const MEMORY_EACH_MS = 1_000;
/** With fewer faults than this the run is a short one. */
const LONG = 10;
/**
 * The 99th percentile is taken per window, and the median window counts: a busy machine spoils one window, a slow
 * product all of them. `noiseMs`: how much a machine by itself delays the slowest of a hundred answers. A short run
 * shares its machine with other work.
 */
const TASTE = { windowMs: 1_000, idleWindows: 1, windows: 2, noiseMs: 1_000 };
const WHOLE = { windowMs: 5_000, idleWindows: 5, windows: 7, noiseMs: 5 };

const ONE = ['127.0.0.1'];
const MANY = Array.from({ length: 200 }, (_, n) => `127.0.1.${n + 1}`);

/** Connections per attack from one address. From many addresses there is at least one per address. */
const COUNTS: Readonly<Record<Kind, number>> = {
  pipelines: 1,
  downloads: 1_050,
  bodies: 1_050,
  uploads: 1_050,
  sockets: 20,
  handshakes: 8,
  tabs: 2_000,
};

/** Readers that do not read, writers that do not finish, sockets that never join. Other users must not notice. */
export const floodSuite: Suite = {
  name: 'flood',
  what: 'one who wants all places, memory and sockets for himself, from one address and from 200: others are answered as usual',
  run: runFlood,
};

interface Stage {
  product: Product;
  port: number;
  metricsPort: number;
  people: People;
  user_id: string;
  film: string;
}

async function runFlood(options: SuiteOptions): Promise<Report> {
  const isLong = options.kills >= LONG;
  const rounds = (isLong ? KINDS : KINDS.slice(0, options.kills)).flatMap((kind) =>
    isLong && kind !== 'tabs'
      ? [
          { kind, addresses: ONE },
          { kind, addresses: MANY },
        ]
      : [{ kind, addresses: ONE }],
  );
  const lines: string[] = [];
  const failures: string[] = [];
  let stage: Stage | null = null;
  try {
    for (const { kind, addresses } of rounds) {
      stage ??= await setUp(options);
      const { line, wrong } = await underAttack(stage, kind, addresses, isLong ? WHOLE : TASTE);
      options.tell(line);
      lines.push(line);
      failures.push(...wrong.map((one) => `${kind} from ${addresses.length}: ${one}`));
      // A long run gives each attack its own product, so that no attack inherits the memory of the one before.
      if (isLong) await stage.product.dispose();
      if (isLong) stage = null;
    }
  } finally {
    await stage?.product.dispose();
  }
  return { lines, failures };
}

async function setUp({ databaseUrl }: SuiteOptions): Promise<Stage> {
  const metricsPort = await freePort();
  const settings = settingsOn(databaseUrl, { METRICS_PORT: String(metricsPort) });
  const product = await startProduct({ settings, isApiAlone: true });
  const people = await newPeople(product);
  const api = apiOf(product.url, people.owner);
  const { data: me } = await api.call(getMe);
  return {
    product,
    port: Number(new URL(product.url).port),
    metricsPort,
    people,
    user_id: me.user_id,
    film: await longFilm(product.url, people),
  };
}

/** Uploads a short film with a large block behind it that no player needs. Returns the path that serves it. */
async function longFilm(url: string, { owner }: People): Promise<string> {
  const free = Buffer.alloc(8);
  free.writeUInt32BE(FILM_BYTES);
  free.write('free', 4);
  const film = new File([readFileSync(FILM), free, new Uint8Array(FILM_BYTES - 8)], 'film.mp4');
  const answer = await apiOf(url, owner).call(uploadMedia, { files: { media1: film } });
  const served = /\/uploads\/[\w.-]+\.mp4/.exec(JSON.stringify(answer))?.[0];
  if (served === undefined) throw new Error('The film was not taken.');
  return served;
}

async function underAttack(
  stage: Stage,
  kind: Kind,
  addresses: readonly string[],
  { windowMs, idleWindows, windows, noiseMs }: typeof WHOLE,
): Promise<{ line: string; wrong: string[] }> {
  const { port, metricsPort, people, user_id, film } = stage;
  // The bystander shares the attacker's address in an attack from a single address.
  const work = () => workFor(windowMs, port, '127.0.0.1', people.owner);
  await work();
  const idle = await inWindows(idleWindows, work);
  const attack: Attack = {
    kind,
    port,
    addresses,
    count: Math.max(COUNTS[kind], addresses.length === 1 ? 1 : addresses.length),
    path: kind === 'uploads' ? `/api/v1/${uploadMedia.path}` : film,
    token: people.owner,
    id: user_id,
  };
  const watch = await gauges(metricsPort, MEMORY_EACH_MS);
  const { held, stop } = await begin(attack);
  // A thousand connections that open at once take about a second of work, so this time is measured separately.
  const opening = await work();
  const served = await inWindows(windows, work);
  const { open, answered, refused } = held();
  const { memoryMb } = await watch.stop();
  await stop();
  const wrong: string[] = [];
  const asked = opening.asked + served.asked;
  const notServed = [...opening.refused, ...served.refused];
  if (notServed.length > 0) wrong.push(`${notServed.length} of ${asked} not served: ${notServed[0]}`);
  if (served.p99 > Math.max(2 * idle.p99, idle.p99 + noiseMs))
    wrong.push(`p99 ${served.p99.toFixed(1)} ms where ${idle.p99.toFixed(1)} before`);
  const healthMs = Math.max(opening.healthMs, served.healthMs);
  if (kind === 'handshakes' && healthMs > Math.max(MOST_HEALTH_MS, noiseMs) + idle.healthMs)
    wrong.push(`a health check took ${healthMs.toFixed(0)} ms`);
  if (memoryMb > MOST_MEMORY_MB) wrong.push(`memory grew by ${Math.round(memoryMb)} MB`);
  if (kind === 'tabs' && answered > MOST_TABS) wrong.push(`${answered} sockets of one token`);
  return {
    line: `${kind} from ${addresses.length}: ${notServed.length} of ${asked} not served, p99 ${served.p99.toFixed(1)} ms (${idle.p99.toFixed(1)} before, ${opening.p99.toFixed(1)} while it begins), health within ${healthMs.toFixed(0)} ms (${idle.healthMs.toFixed(0)}), memory +${Math.round(memoryMb)} MB; held ${open}, answered ${answered}, refused ${refused}`,
    wrong,
  };
}

/** Joins all windows. `p99` is that of the median window. */
async function inWindows(count: number, work: () => Promise<Served>): Promise<Served> {
  const all: Served[] = [];
  for (let n = 0; n < count; n++) all.push(await work());
  return {
    p99: quantile(
      all.map(({ p99 }) => p99).toSorted((a, b) => a - b),
      0.5,
    ),
    healthMs: Math.max(...all.map(({ healthMs }) => healthMs)),
    asked: all.reduce((sum, { asked }) => sum + asked, 0),
    refused: all.flatMap(({ refused }) => refused),
  };
}
