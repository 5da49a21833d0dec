import { Agent } from 'node:http';
import fc from 'fast-check';
import { PASSWORD } from '../../../e2e/support/accounts.ts';
import { startProduct, type Product } from '../../../e2e/support/product.ts';
import type { Chance } from '../../simulate/chance.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { brokenBodies, hostileHeaders, hostileSegment, hostileValue, hugeBody } from './hostile.ts';
import { wrongWith, type Answer } from './judge.ts';
import { newPeople, type People } from './people.ts';
import { requestOf, send, type Request } from './request.ts';
import { slowConnections } from './slow.ts';
import { callsOf, type Call } from './shapes.ts';

const AT_ONCE = 4;
/** After this many requests little of the callers' data is still usable: it is closed, deleted or used up. */
const REQUESTS_OF_ONE_PEOPLE = 30;
/**
 * The most sets of callers in a run, by the hourly limit of registrations. The rest of the limit is for calls that end
 * the caller's account or session.
 */
const MOST_PEOPLE = 100;
/** With this many requests to a call some succeed, and one of them is huge. */
const THOROUGH = 50;
const HEALTHY_MS = 1_000;
const SLOW_HEALTHY_MS = 200;
const HUGE = 1_000_000;
const KEPT_FAILURES = 20;

/** Sends every call hostile requests. The product never fails, hangs or leaks its internals. */
export const fuzzSuite: Suite = {
  name: 'fuzz',
  what: 'sends every call hostile values and broken bodies, as many each as there are kills: never a 5xx, a hang or a leak',
  run: runFuzz,
};

async function runFuzz(options: SuiteOptions): Promise<Report> {
  const settings = settingsOn(options.databaseUrl, { LOG_LEVEL: 'trace', TRUST_PROXY: '1' });
  await using product = await startProduct({ settings, isApiAlone: true });
  return await fuzz(product, options);
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
  const requestsEach = Math.max(REQUESTS_OF_ONE_PEOPLE, (calls.length * kills) / MOST_PEOPLE);
  let asked = 0;
  for (const [no, call] of calls.entries()) {
    for (const batch of batches(
      drawn(call, () => people, kills, no, chance),
      AT_ONCE,
    )) {
      asked += batch.length;
      const answers = await Promise.all(batch.map((one) => send(product.url, agent, one)));
      batch.forEach((one, i) => note(tally, call, one, answers[i] ?? null));
      // Some calls end the account or session that they are made with.
      const isRefused = call.endpoint.access !== 'public' && answers.some((answer) => answer?.status === 401);
      const isOver = isRefused && !(await isStillIn(product.url, agent, people));
      if (!isOver && asked < requestsEach) continue;
      people = await newPeople(product);
      asked = 0;
      tally.renewed += 1;
    }
    if ((no + 1) % 25 === 0) tell(`${no + 1} of ${calls.length} calls, ${tally.sent} requests`);
  }
  const health = await send(product.url, agent, { method: 'GET', path: '/readyz', headers: {}, content: null });
  if (health?.status !== 200 || health.ms > HEALTHY_MS) tally.failures.push('the product is not well afterwards');
  agent.destroy();
  let slow = await slowConnections(product.url);
  // A busy machine also delays a health check, but not three times in a row.
  const isLate = () => slow.besideMs > SLOW_HEALTHY_MS + slow.withoutMs;
  for (let again = 0; again < 2 && isLate(); again++) slow = await slowConnections(product.url);
  if (isLate()) tally.failures.push(`a health check took ${Math.round(slow.besideMs)} ms beside slow connections`);
  const told = [people.owner, people.seeker, PASSWORD, 'tok_visa'].filter((secret) => product.output.includes(secret));
  if (told.length > 0) tally.failures.push(`its log tells ${told.join(', ')}`);
  const never = calls.map(({ endpoint }) => endpoint.name).filter((name) => !tally.succeeded.has(name));
  const byStatus = [...tally.byStatus].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
  return {
    lines: [
      `${tally.sent} requests to ${calls.length} calls: ${byStatus.join(', ')}, ${tally.cut} too large to be read to the end`,
      `${tally.succeeded.size} calls also succeeded${kills < THOROUGH ? '' : `, never: ${never.join(', ')}`}`,
      `the slowest answer took ${Math.round(tally.slowestMs)} ms; ${tally.renewed} times the callers had to be made anew`,
      `${slow.open} connections that send a byte at a time: health checks within ${Math.round(slow.besideMs)} ms (${Math.round(slow.withoutMs)} without)`,
    ],
    failures: tally.failures.slice(0, KEPT_FAILURES),
  };
}

/**
 * Draws `count` requests to one call: valid, with one value spoiled, with a malformed body, with a hostile path, with
 * hostile headers.
 */
function* drawn(call: Call, people: () => People, count: number, no: number, chance: Chance): Generator<Request> {
  const seed = Math.floor(chance.between(0, 2 ** 31));
  const values = fc.sample(hostileValue, { numRuns: count, seed });
  const segments = fc.sample(hostileSegment, { numRuns: count, seed });
  yield requestOf(call, people(), chance);
  for (let i = 1; i < count; i++) {
    const kind = chance.next();
    const [value, segment = ''] = [values[i], segments[i]];
    if (call.endpoint.method !== 'GET' && kind < 0.25) {
      // Each call starts at another index of the list, so that a few requests per call still try all bodies.
      const { contentType, content } = brokenBodies[(no * 7 + i) % brokenBodies.length] ?? hugeBody();
      const headers = contentType === null ? {} : { 'content-type': contentType };
      yield { ...requestOf(call, people(), chance, { headers }), content };
    } else if (kind < 0.35) yield requestOf(call, people(), chance, { segment });
    else if (kind < 0.4) yield requestOf(call, people(), chance, { headers: chance.oneOf(hostileHeaders) });
    else if (kind < 0.5) yield requestOf(call, people(), chance);
    else yield requestOf(call, people(), chance, { value });
  }
  if (call.body !== null && (no % 10 === 0 || count >= THOROUGH)) {
    const { contentType, content } = hugeBody();
    yield { ...requestOf(call, people(), chance, { headers: { 'content-type': contentType ?? '' } }), content };
  }
}

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

function note(tally: Tally, { endpoint }: Call, request: Request, answer: Answer | null): void {
  tally.sent += 1;
  // The server may close the connection of a huge request before the sender reads the refusal.
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
