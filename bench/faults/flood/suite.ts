import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMe, uploadMedia } from '@jipe/contract/profile/endpoints';
import { apiOf } from '../../../e2e/support/api.ts';
import { freePort, startProduct, type Product } from '../../../e2e/support/product.ts';
import { newPeople, type People } from '../fuzz/people.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { gauges } from '../uploads/gauges.ts';
import { type Attack, begin, type Kind, KINDS } from './attacks.ts';
import { workFor } from './bystander.ts';

const FILM = join(import.meta.dirname, '..', '..', '..', 'e2e', 'journeys', 'profile', 'files', 'clip.mp4');
const FILM_BYTES = 36 * 1024 * 1024;
const MOST_MEMORY_MB = 100;
const MOST_HEALTH_MS = 50;
const MOST_TABS = 100;
/** A machine that is busy with other things is late in one round; a product that is, in all of them. */
const ROUNDS = 3;
/** A run of fewer faults than this is a taste of it. */
const LONG = 10;
/** `noiseMs`: what a machine does to the slowest of a hundred answers by itself; a taste is had beside other work. */
const TASTE = { idleMs: 1_000, lastsMs: 2_500, noiseMs: 1_000 };
const WHOLE = { idleMs: 5_000, lastsMs: 35_000, noiseMs: 30 };

const ONE = ['127.0.0.1'];
const MANY = Array.from({ length: 200 }, (_, n) => `127.0.1.${n + 1}`);

/** Connections of each, from one address; from many at least one each. */
const COUNTS: Readonly<Record<Kind, number>> = {
  pipelines: 1,
  downloads: 1_050,
  bodies: 1_050,
  uploads: 1_050,
  sockets: 20,
  handshakes: 8,
  tabs: 2_000,
};

/** Readers that do not read, writers that do not finish, sockets that never join: others must not notice. */
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
      // What one attack left in memory is not the next one's: a long run has each on a product of its own.
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

/** A short film with much behind it that no player needs. Answers where it is served. */
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
  { idleMs, lastsMs, noiseMs }: typeof WHOLE,
): Promise<{ line: string; wrong: string[] }> {
  const { port, metricsPort, people, user_id, film } = stage;
  // From where the attacker is, when he has one address alone.
  const from = '127.0.0.1';
  await workFor(idleMs, port, from, people.owner);
  const idle = await workFor(idleMs, port, from, people.owner);
  const attack: Attack = {
    kind,
    port,
    addresses,
    count: Math.max(COUNTS[kind], addresses.length === 1 ? 1 : addresses.length),
    path: kind === 'uploads' ? `/api/v1/${uploadMedia.path}` : film,
    token: people.owner,
    id: user_id,
  };
  const watch = await gauges(metricsPort);
  const { held, stop } = await begin(attack);
  const most = Math.max(2 * idle.p99, idle.p99 + noiseMs);
  let served = await workFor(lastsMs, port, from, people.owner);
  for (let round = 1; round < ROUNDS && served.refused.length === 0 && served.p99 > most; round++)
    served = await workFor(idleMs, port, from, people.owner);
  const { open, answered, refused } = held();
  const { memoryMb } = await watch.stop();
  await stop();
  const wrong: string[] = [];
  if (served.refused.length > 0)
    wrong.push(`${served.refused.length} of ${served.asked} not served: ${served.refused[0]}`);
  if (served.p99 > most) wrong.push(`p99 ${served.p99.toFixed(1)} ms where ${idle.p99.toFixed(1)} before`);
  if (kind === 'handshakes' && served.healthMs > Math.max(MOST_HEALTH_MS, noiseMs) + idle.healthMs)
    wrong.push(`a health check took ${served.healthMs.toFixed(0)} ms`);
  if (memoryMb > MOST_MEMORY_MB) wrong.push(`memory grew by ${Math.round(memoryMb)} MB`);
  if (kind === 'tabs' && answered > MOST_TABS) wrong.push(`${answered} sockets of one token`);
  return {
    line: `${kind} from ${addresses.length}: ${served.refused.length} of ${served.asked} not served, p99 ${served.p99.toFixed(1)} ms (${idle.p99.toFixed(1)} before), health within ${served.healthMs.toFixed(0)} ms (${idle.healthMs.toFixed(0)}), memory +${Math.round(memoryMb)} MB; held ${open}, answered ${answered}, refused ${refused}`,
    wrong,
  };
}
