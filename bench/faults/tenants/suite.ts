import { login } from '@jipe/contract/auth/endpoints';
import { Agent } from 'node:http';
import { PASSWORD } from '../../../e2e/support/accounts.ts';
import { apiOf } from '../../../e2e/support/api.ts';
import { newColleague } from '../../../e2e/support/colleague.ts';
import { startProduct, type Product } from '../../../e2e/support/product.ts';
import type { Chance } from '../../simulate/chance.ts';
import { type Answer, wrongWith } from '../fuzz/judge.ts';
import { newPeople, type People } from '../fuzz/people.ts';
import { requestOf, send, type Request } from '../fuzz/request.ts';
import { type Call, callsOf, type Ids } from '../fuzz/shapes.ts';
import { settingsOn } from '../settings.ts';
import type { Report, Suite, SuiteOptions } from '../suite.ts';
import { rowsOf, settledRowsOf, without } from './rows.ts';

const CALLS_A_KILL = 100;
const AT_ONCE = 4;
const TOLD_EVERY = 2_000;
/** The probability that an id is the other business's. */
const FOREIGN = 0.75;
/** Drawn more rarely, because it ends the caller's own account and all its data. */
const ENDS_ALL = 'deleteAccount';
const ENDS_ALL_HAPPENS = 0.05;
/** Ids that both businesses share, or that belong to none. */
const COMMON = new Set(['product_id', 'reason_id']);
const KEPT_FAILURES = 20;

/**
 * People of one business call with the ids of another. No row of the other business changes, and no answer tells of it.
 */
export const tenantsSuite: Suite = {
  name: 'tenants',
  what: 'calls at random with the ids of another business, a hundred for each of the kills: none of its rows changes, none is told',
  run: runTenants,
};

async function runTenants(options: SuiteOptions): Promise<Report> {
  const settings = settingsOn(options.databaseUrl, { TRUST_PROXY: '1' });
  await using product = await startProduct({ settings, isApiAlone: true });
  return await callAndCompare(product, settings, options);
}

/** A business whose owner and manager call. */
interface Callers {
  people: People;
  manager: string;
}

async function newCallers(product: Product): Promise<Callers> {
  const people = await newPeople(product);
  const nobody = apiOf(product.url);
  const owner = { api: nobody.as(people.owner) };
  const locations = people.ids['location_id'] ?? [];
  const { email } = await newColleague({ owner }, product.mailbox, { account_type: 'hiring_manager', locations });
  const { data } = await nobody.call(login, { body: { email, password: PASSWORD } });
  return { people, manager: data.token };
}

async function callAndCompare(
  product: Product,
  settings: Record<string, string>,
  { kills, chance, tell }: SuiteOptions,
): Promise<Report> {
  const { ids: theirs, secrets: theirSecrets } = (await newCallers(product)).people;
  const before = await settledRowsOf(product, settings);
  const untold = Object.entries({ ...theirs, ...theirSecrets }).flatMap(([name, all]) => (COMMON.has(name) ? [] : all));
  // Seekers belong to no business and may call everywhere.
  const calls = callsOf().filter(({ endpoint }) => endpoint.access !== 'seeker');
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  const failures: string[] = [];
  let callers = await newCallers(product);
  let renewed = 0;
  const wanted = kills * CALLS_A_KILL;
  for (let sent = 0; sent < wanted && failures.length < KEPT_FAILURES; sent += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, () => drawn(calls, callers, theirs, chance));
    const answers = await Promise.all(batch.map(({ request }) => send(product.url, agent, request)));
    let isOut = false;
    for (const [i, { call, request }] of batch.entries()) {
      const answer = answers[i] ?? null;
      // Public calls may return any business's ids.
      const wrong = wrongWithAnswer(answer, request, call.endpoint.access === 'public' ? [] : untold);
      if (wrong !== null) failures.push(`${call.endpoint.name}, ${request.method} ${request.path}: ${wrong}`);
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 200 && status < 300) succeeded.add(call.endpoint.name);
      isOut ||= status === 401;
    }
    if (isOut) {
      callers = await newCallers(product);
      renewed += 1;
    }
    if ((sent + AT_ONCE) % TOLD_EVERY === 0) tell(`${sent + AT_ONCE} of ${wanted} calls`);
  }
  agent.destroy();
  const after = await rowsOf(product, settings);
  const gone = without(before, after);
  const [businessId = ''] = new Set([...before].flatMap((row) => /^business .*?"id": ?"([^"]+)"/.exec(row)?.[1] ?? []));
  const added = without(after, before).filter((row) => row.includes(businessId));
  failures.push(...gone.map((row) => `changed or gone: ${row.slice(0, 300)}`));
  failures.push(...added.map((row) => `new at the other business: ${row.slice(0, 300)}`));
  if (businessId === '') failures.push('the other business was not found');
  const byStatus = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} × ${status}`);
  return {
    lines: [
      `${wanted} calls: ${byStatus.join(', ')}; ${succeeded.size} of ${calls.length} calls also succeeded, at home`,
      `${before.size} rows were there before, ${gone.length} of them changed, ${added.length} new ones name the other business`,
      `${renewed} times the callers had to be made anew`,
    ],
    figures: { calls: wanted, rows: before.size, changed: gone.length + added.length, renewed },
    failures: failures.slice(0, KEPT_FAILURES),
  };
}

function drawn(
  calls: readonly Call[],
  { people, manager }: Callers,
  theirs: Ids,
  chance: Chance,
): { call: Call; request: Request } {
  const call = chance.oneOf(calls);
  if (call.endpoint.name === ENDS_ALL && !chance.happens(ENDS_ALL_HAPPENS))
    return drawn(calls, { people, manager }, theirs, chance);
  const ids = Object.fromEntries(
    Object.entries(people.ids).map(([name, own]) => [
      name,
      !COMMON.has(name) && chance.happens(FOREIGN) ? (theirs[name] ?? own) : own,
    ]),
  );
  const owner = chance.happens(0.5) ? people.owner : manager;
  return { call, request: requestOf(call, { ...people, owner, seeker: owner, ids }, chance) };
}

function wrongWithAnswer(answer: Answer | null, { path }: Request, untold: readonly string[]): string | null {
  if (answer === null) return 'no answer';
  // Page links repeat the requested id, so it is no leak.
  const text = answer.text.replaceAll(/"(?:next|previous)":"[^"]*"/g, '');
  const told = untold.find((one) => text.includes(one));
  if (told !== undefined) return `tells ${told}`;
  return wrongWith(answer, path);
}
