import { request as httpRequest, Agent } from 'node:http';
import fc from 'fast-check';
import { PASSWORD } from '../../../e2e/support/accounts.ts';
import { startProduct, type Product } from '../../../e2e/support/product.ts';
import type { Chance } from '../../simulate/chance.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { brokenBodies, hostileHeaders, hostileSegment, hostileValue, hugeBody } from './hostile.ts';
import { ANSWERED_WITHIN_MS, wrongWith, type Answer } from './judge.ts';
import { idsInPath, newPeople, type People } from './people.ts';
import { slowConnections } from './slow.ts';
import { callsOf, meant, spoiled, type Call } from './shapes.ts';

const AT_ONCE = 4;
const HEALTHY_MS = 1_000;
const SLOW_HEALTHY_MS = 200;
const HUGE = 1_000_000;
const KEPT_FAILURES = 20;

/** Every call of the product with bodies nobody means well: no failure of ours, nothing that hangs, nothing told of the inside. */
export const fuzzSuite: Suite = {
  name: 'fuzz',
  what: 'sends every call hostile values and broken bodies, as many each as there are kills: never a 5xx, a hang or a leak',
  run: runFuzz,
};

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  content: string | Buffer | null;
}

async function runFuzz(options: SuiteOptions): Promise<Report> {
  const settings: Record<string, string> = {
    ACCESS_TOKEN_SECONDS: '86400',
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '1',
    ...(options.databaseUrl === null ? {} : { DATABASE_URL: options.databaseUrl }),
  };
  const product = await startProduct({ settings, isApiAlone: true });
  try {
    return await fuzz(product, options);
  } finally {
    await product.dispose();
  }
}

interface Tally {
  sent: number;
  byStatus: Map<number, number>;
  succeeded: Set<string>;
  slowestMs: number;
  renewed: number;
  cut: number;
  failures: string[];
}

async function fuzz(product: Product, { kills, chance, tell }: SuiteOptions): Promise<Report> {
  const calls = callsOf();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const tally: Tally = {
    sent: 0,
    byStatus: new Map(),
    succeeded: new Set(),
    slowestMs: 0,
    renewed: 0,
    cut: 0,
    failures: [],
  };
  let people = await newPeople(product);
  for (const [no, call] of calls.entries()) {
    for (const batch of batches(drawn(call, people, kills, no, chance), AT_ONCE)) {
      const answers = await Promise.all(batch.map((one) => send(product.url, agent, one)));
      batch.forEach((one, i) => note(tally, call, one, answers[i] ?? null));
      // Some calls end what they are made with: an account, a session.
      if (call.endpoint.access === 'public' || !answers.some((answer) => answer?.status === 401)) continue;
      if (await isStillIn(product.url, agent, people)) continue;
      people = await newPeople(product);
      tally.renewed += 1;
    }
    if ((no + 1) % 25 === 0) tell(`${no + 1} of ${calls.length} calls, ${tally.sent} requests`);
  }
  const health = await send(product.url, agent, { method: 'GET', path: '/readyz', headers: {}, content: null });
  if (health?.status !== 200 || health.ms > HEALTHY_MS) tally.failures.push('the product is not well afterwards');
  agent.destroy();
  let slow = await slowConnections(product.url);
  // What a busy machine does to a health check without any attack is not theirs; and it does it once, not always.
  const isLate = () => slow.besideMs > SLOW_HEALTHY_MS + slow.withoutMs;
  for (let again = 0; again < 2 && isLate(); again++) slow = await slowConnections(product.url);
  if (isLate()) tally.failures.push(`a health check took ${Math.round(slow.besideMs)} ms beside slow connections`);
  const told = [people.owner, people.seeker, PASSWORD, 'tok_visa'].filter((secret) => product.output.includes(secret));
  if (told.length > 0) tally.failures.push(`its log tells ${told.join(', ')}`);
  const byStatus = [...tally.byStatus].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
  return {
    lines: [
      `${tally.sent} requests to ${calls.length} calls: ${byStatus.join(', ')}, ${tally.cut} too large to be read to the end`,
      `${tally.succeeded.size} calls also succeeded; the slowest answer took ${Math.round(tally.slowestMs)} ms; ${tally.renewed} times the callers had to be made anew`,
      `${slow.open} connections that send a byte at a time: health checks within ${Math.round(slow.besideMs)} ms (${Math.round(slow.withoutMs)} without)`,
    ],
    failures: tally.failures.slice(0, KEPT_FAILURES),
  };
}

/** So many requests to one call: as meant, spoiled in a place, broken as a whole, at hostile addresses, with hostile headers. */
function* drawn(call: Call, people: People, count: number, no: number, chance: Chance): Generator<Request> {
  const seed = Math.floor(chance.between(0, 2 ** 31));
  const values = fc.sample(hostileValue, { numRuns: count, seed });
  const segments = fc.sample(hostileSegment, { numRuns: count, seed });
  yield requestOf(call, people, chance);
  for (let i = 1; i < count; i++) {
    const kind = chance.next();
    const [value, segment = ''] = [values[i], segments[i]];
    if (call.endpoint.method !== 'GET' && kind < 0.25) {
      // Each call begins elsewhere in the list, so that a few requests to each still try all.
      const { contentType, content } = brokenBodies[(no * 7 + i) % brokenBodies.length] ?? hugeBody();
      const headers = contentType === null ? {} : { 'content-type': contentType };
      yield { ...requestOf(call, people, chance, { headers }), content };
    } else if (kind < 0.35) yield requestOf(call, people, chance, { segment });
    else if (kind < 0.4) yield requestOf(call, people, chance, { headers: chance.oneOf(hostileHeaders) });
    else if (kind < 0.5) yield requestOf(call, people, chance);
    else yield requestOf(call, people, chance, { value });
  }
  if (call.body !== null && (no % 10 === 0 || count >= 50)) {
    const { contentType, content } = hugeBody();
    yield { ...requestOf(call, people, chance, { headers: { 'content-type': contentType ?? '' } }), content };
  }
}

interface Spoiling {
  /** In the place of something in the body or the query. */
  value?: unknown;
  /** In the place of what the path names, or a query of its own. */
  segment?: string;
  headers?: Readonly<Record<string, string>>;
}

function requestOf(call: Call, { owner, seeker, ids }: People, chance: Chance, spoiling: Spoiling = {}): Request {
  const { endpoint, body, query } = call;
  const given = { ...ids, id: idsInPath(endpoint.path, ids) };
  const { segment } = spoiling;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, () => segment ?? chance.oneOf(given.id));
  const asked = Object.fromEntries(
    Object.entries(query)
      .filter(() => chance.happens(0.5))
      .map(([name, schema]) => [name, meant(schema, name, given, chance)]),
  );
  const isOfQuery = 'value' in spoiling && (body === null || chance.happens(0.1));
  const search = Object.entries(isOfQuery ? spoiledQuery(asked, spoiling.value, chance) : asked)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  if (segment !== undefined) search.push(`${chance.oneOf(['q', 'cursor', 'limit', 'limit[]', 'search'])}=${segment}`);
  const meantBody = body === null ? null : meant(body, '', { ...given, id: ids['reason_id'] ?? [] }, chance);
  const sentBody = 'value' in spoiling && !isOfQuery ? spoiled(meantBody, spoiling.value, chance) : meantBody;
  const token = { public: undefined, owner, member: owner, seeker }[endpoint.access];
  return {
    method: endpoint.method,
    path: `/api/v1/${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: {
      // An address of one's own each time, so that no limit answers in the call's place.
      'x-forwarded-for': `10.${Math.floor(chance.between(0, 255))}.${Math.floor(chance.between(0, 255))}.1`,
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...spoiling.headers,
    },
    content: body === null ? null : (JSON.stringify(sentBody) ?? ''),
  };
}

/** A call that declares no query is asked with one all the same. */
const spoiledQuery = (asked: Record<string, unknown>, value: unknown, chance: Chance) =>
  Object.keys(asked).length === 0 ? { q: value } : (spoiled(asked, value, chance) as Record<string, unknown>);

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()).slice(
    0,
    8_000,
  );

function* batches<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Null: no answer at all. */
function send(url: string, agent: Agent, { method, path, headers, content }: Request): Promise<Answer | null> {
  const began = performance.now();
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const length = content === null ? {} : { 'content-length': Buffer.byteLength(content) };
    const request = httpRequest({ hostname, port, method, path, agent, headers: { ...headers, ...length } });
    request.setTimeout(2 * ANSWERED_WITHIN_MS, () => request.destroy());
    request.on('error', () => resolve(null));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(null));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
          ms: performance.now() - began,
        }),
      );
    });
    request.end(content ?? undefined);
  });
}

function note(tally: Tally, { endpoint }: Call, request: Request, answer: Answer | null): void {
  tally.sent += 1;
  // What is far too large may be cut off before its sender comes to read the refusal.
  const isCut = answer === null && Buffer.byteLength(request.content ?? '') > HUGE;
  if (isCut) tally.cut += 1;
  const wrong = answer === null ? !isCut && 'no answer' : wrongWith(answer, request.path);
  if (wrong) {
    const sent = String(request.content ?? '').slice(0, 300);
    tally.failures.push(`${endpoint.name}, ${request.method} ${request.path.slice(0, 200)}: ${wrong}; sent ${sent}`);
  }
  if (answer === null) return;
  tally.byStatus.set(answer.status, (tally.byStatus.get(answer.status) ?? 0) + 1);
  tally.slowestMs = Math.max(tally.slowestMs, answer.ms);
  if (answer.status < 300) tally.succeeded.add(endpoint.name);
}

async function isStillIn(url: string, agent: Agent, { owner, seeker }: People): Promise<boolean> {
  const asks = [
    ['/api/v1/profile/me/', owner],
    ['/api/v1/seeker/profile/', seeker],
  ] as const;
  const answers = await Promise.all(
    asks.map(([path, token]) =>
      send(url, agent, { method: 'GET', path, headers: { authorization: `Token ${token}` }, content: null }),
    ),
  );
  return answers.every((answer) => answer?.status === 200);
}
