import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadMedia } from '@jipe/contract/profile/endpoints';
import { freePort, startProduct, type Product } from '../../../e2e/support/product.ts';
import { newPeople, type People } from '../fuzz/people.ts';
import { wrongWith } from '../fuzz/judge.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { bombs, CANARY, type Bomb } from './files.ts';
import { gauges } from './gauges.ts';

const URL_PATH = `/api/v1/${uploadMedia.path}`;
const REFUSED_WITHIN_MS = 5_000;
const MOST_MEMORY_MB = 150;
const MOST_LAG_MS = 200;
const ENDLESS_BYTES = 110 * 1024 * 1024;
/** The server drains a refused upload up to a limit, so that the sender can read the answer. */
const CHUNK = Buffer.alloc(64 * 1024, 0x61);
const SLOW = 50;
const ORDINARY = 10;
const ROUNDS = 3;
/** With fewer faults than this the run is a short one. */
const LONG = 10;
/** How long uploads arrive a byte at a time, and the pause between bytes. WHOLE lasts until the server's timeout. */
const TASTE = { lastsMs: 3_000, everyMs: 100 };
const WHOLE = { lastsMs: 65_000, everyMs: 1_000 };
const TYPES = new Set(['image/webp', 'image/png', 'image/jpeg', 'video/mp4']);

/** Files made to exhaust or deceive the program that opens them. */
export const uploadsSuite: Suite = {
  name: 'uploads',
  what: 'sends files made to exhaust or deceive: refused in time, in little memory, nothing left behind, nothing served that could run',
  run: runUploads,
};

async function runUploads(options: SuiteOptions): Promise<Report> {
  const metricsPort = await freePort();
  const settings = settingsOn(options.databaseUrl, { METRICS_PORT: String(metricsPort) });
  await using product = await startProduct({ settings, isApiAlone: true });
  const people = await newPeople(product);
  for (let round = 1; ; round++) {
    const { lines, failures, late } = await sendAll(product, metricsPort, people, options.kills < LONG ? TASTE : WHOLE);
    // A busy machine is late in one round, a slow product in all of them.
    if (round === ROUNDS || failures.length > 0 || late.length === 0)
      return { lines, failures: [...failures, ...late] };
  }
}

async function sendAll(
  product: Product,
  metricsPort: number,
  people: People,
  pace: typeof WHOLE,
): Promise<Report & { late: string[] }> {
  const failures: string[] = [];
  const late: string[] = [];
  const all = bombs();
  const ordinary = all.find((one) => one.is === 'harmless');
  if (ordinary === undefined) throw new Error('There is no file that is taken.');
  // Ordinary pictures first: they load libraries and threads into memory and show how late a busy machine runs the
  // event loop anyway.
  const calm = await gauges(metricsPort);
  for (let i = 0; i < ORDINARY; i++) await send(product.url, people, ordinary);
  const { lagMs: calmLagMs } = await calm.stop();
  const watch = await gauges(metricsPort);
  let slowestMs = 0;
  let taken = 0;
  for (const bomb of all) {
    const { answer, url } = await send(product.url, people, bomb);
    slowestMs = Math.max(slowestMs, answer.ms);
    const wrong = wrongWith(answer, URL_PATH);
    if (wrong !== null) failures.push(`${bomb.what}: ${wrong}`);
    if (answer.ms > REFUSED_WITHIN_MS) late.push(`${bomb.what}: took ${Math.round(answer.ms)} ms`);
    if (bomb.is === 'refused' && answer.status < 400) failures.push(`${bomb.what}: was taken`);
    if (url === null) continue;
    taken += 1;
    const served = await wrongWithServed(url);
    if (served !== null) failures.push(`${bomb.what}: ${served}`);
  }
  const endless = await sendEndless(product.url, people);
  if (endless !== null) failures.push(endless);
  const slow = await sendSlowly(product.url, people, pace);
  if (pace === WHOLE && slow.told < SLOW)
    failures.push(`${SLOW - slow.told} of ${SLOW} uploads of a byte a second were not given up`);
  if (slow.healthMs > MOST_LAG_MS + calmLagMs)
    late.push(`a health check took ${slow.healthMs.toFixed(0)} ms beside slow uploads`);
  const { memoryMb, lagMs } = await watch.stop();
  if (memoryMb > MOST_MEMORY_MB) failures.push(`memory grew by ${Math.round(memoryMb)} MB`);
  if (lagMs > MOST_LAG_MS + calmLagMs) late.push(`the event loop stood still for ${Math.round(lagMs)} ms`);
  failures.push(...leftIn(product.dataDir));
  return {
    lines: [
      `${all.length} files, ${taken} of them taken once harmless; the slowest answer took ${Math.round(slowestMs)} ms`,
      `one upload without an end, ${SLOW} of a byte at a time: health checks within ${slow.healthMs.toFixed(0)} ms; ${slow.told} given up in ${pace.lastsMs / 1000} s`,
      `memory at most ${Math.round(memoryMb)} MB over where it began, event loop at most ${Math.round(lagMs)} ms late (${Math.round(calmLagMs)} with ordinary pictures)`,
    ],
    failures,
    late,
  };
}

interface Sent {
  answer: { status: number; contentType: string; text: string; ms: number };
  /** The URL of the stored file, or null. */
  url: string | null;
}

const BOUNDARY = 'bomb-8d1f';

/** Builds the form by hand: no client library sends such names unchanged. */
function formOf({ parts }: Bomb): Buffer {
  const pieces = parts.flatMap(({ field, name, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const headersOf = ({ owner }: People) => ({
  authorization: `Token ${owner}`,
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
});

async function send(url: string, people: People, bomb: Bomb): Promise<Sent> {
  const body = new Uint8Array(formOf(bomb));
  const began = performance.now();
  const response = await fetch(url + URL_PATH, { method: 'POST', headers: headersOf(people), body });
  const text = await response.text();
  const ms = performance.now() - began;
  const contentType = response.headers.get('content-type') ?? '';
  const served = response.ok ? /https?:\/\/[^"]+\/uploads\/[^"]+/.exec(text)?.[0] : undefined;
  return { answer: { status: response.status, contentType, text, ms }, url: served ?? null };
}

/** Checks that a served file is a picture or film, says so, can run nothing, and has no hidden content. */
async function wrongWithServed(url: string): Promise<string | null> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const header = (name: string) => response.headers.get(name) ?? '';
  if (!response.ok) return `${url} answered ${response.status}`;
  if (!TYPES.has(header('content-type'))) return `${url} is served as ${header('content-type')}`;
  if (header('x-content-type-options') !== 'nosniff') return `${url} may be sniffed`;
  if (!/default-src 'none'.*sandbox/.test(header('content-security-policy'))) return `${url} may run`;
  return bytes.includes(CANARY) ? `${url} holds what was hidden in it` : null;
}

/** Uploads an endless picture, which the server must refuse at its limit. */
async function sendEndless(url: string, people: People): Promise<string | null> {
  const head = Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="media1"; filename="a.jpg"\r\n\r\n`);
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new Uint8Array(Buffer.concat([head, jpeg]))),
    pull: (stream) => {
      sent += CHUNK.length;
      if (sent > ENDLESS_BYTES) stream.close();
      else stream.enqueue(new Uint8Array(CHUNK));
    },
  });
  const response = await fetch(url + URL_PATH, { method: 'POST', headers: headersOf(people), body, duplex: 'half' });
  await response.arrayBuffer();
  return response.status === 413 ? null : `an upload without an end was answered ${response.status}`;
}

/**
 * Uploads many files a byte at a time. Returns the slowest health check meanwhile, and how many uploads got a timeout's
 * answer.
 */
async function sendSlowly(
  url: string,
  people: People,
  { lastsMs, everyMs }: typeof WHOLE,
): Promise<{ healthMs: number; told: number }> {
  const { hostname, port } = new URL(url);
  const headers = Object.entries({ host: hostname, 'content-length': '1000000', ...headersOf(people) });
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  let told = 0;
  const sockets = Array.from({ length: SLOW }, () => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.once('data', (answer: Buffer) => (told += answer.toString().startsWith('HTTP/1.1 400 ') ? 1 : 0));
    socket.write(
      `POST ${URL_PATH} HTTP/1.1\r\n${lines}\r\n\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="media1"; filename="a"\r\n\r\n`,
    );
    return socket;
  });
  let healthMs = 0;
  for (const until = performance.now() + lastsMs; performance.now() < until;) {
    for (const socket of sockets) if (socket.writable) socket.write('a');
    const began = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    healthMs = Math.max(healthMs, performance.now() - began);
    await pause(everyMs);
  }
  for (const socket of sockets) socket.destroy();
  await pause(500);
  return { healthMs, told };
}

/** Returns files that an upload must not leave: half-written ones, and any outside the store. */
function leftIn(dataDir: string): string[] {
  const names = readdirSync(dataDir, { recursive: true }).map(String);
  const spooled = names.filter((name) => name.startsWith('spool/') && statSync(join(dataDir, name)).isFile());
  const evil = names.filter((name) => /evil|\.(?:html|svg|js|tmp)$/.test(name));
  return [...spooled, ...evil].map((name) => `${name} was left behind`);
}
