import { setTimeout as pause } from 'node:timers/promises';
import { ApiFailure } from '../../../e2e/support/api.ts';
import type { Chance } from '../../simulate/chance.ts';
import type { Outcome } from './promises.ts';

/** The longest that any request may take. */
const HANGS_AFTER_MS = 10_000;
const AGAIN_MS = [250, 800] as const;
/** The share of clients that never retry after a lost answer. */
const GIVE_UP = 0.2;

/** The results of all clients together. */
export interface Seen {
  requests: number;
  /** Answers by status; 0 counts broken connections. */
  statuses: Map<number, number>;
  longestMs: number;
  /** The duration of each request. */
  millis: number[];
  /** Faults: requests that hung, and 5xx answers other than 503. */
  wrong: string[];
}

export const newSeen = (): Seen => ({ requests: 0, statuses: new Map(), longestMs: 0, millis: [], wrong: [] });

export interface Client {
  seen: Seen;
  chance: Chance;
  /** True while nothing disturbs the product. Every client then retries until there is an answer. */
  isCalm: () => boolean;
  /** Timeout of a request; ten seconds by default. */
  patienceMs?: number;
}

/** Sends once, without a retry. `what` names the call in the report. */
export async function send<T>(
  client: Pick<Client, 'seen' | 'patienceMs'>,
  what: string,
  call: () => Promise<T>,
): Promise<Outcome<T>> {
  const { seen, patienceMs = HANGS_AFTER_MS } = client;
  const began = performance.now();
  const over = new AbortController();
  const tooLong = pause(patienceMs, 'hangs' as const, { signal: over.signal }).catch(() => 'hangs' as const);
  try {
    const answer = await Promise.race([call(), tooLong.then(() => Promise.reject(new HangsError()))]);
    note(seen, 200);
    return { came: 'kept', answer };
  } catch (error) {
    return outcomeOf(seen, what, error);
  } finally {
    over.abort();
    const ms = performance.now() - began;
    seen.millis.push(ms);
    seen.longestMs = Math.max(seen.longestMs, ms);
  }
}

class HangsError extends Error {
  override name = 'HangsError';
}

function outcomeOf(seen: Seen, what: string, error: unknown): Outcome<never> {
  if (error instanceof HangsError) {
    seen.wrong.push(`${what}: no answer in time`);
    return { came: 'lost', why: 'hangs' };
  }
  if (!(error instanceof ApiFailure)) {
    note(seen, 0);
    return { came: 'lost', why: String(error) };
  }
  const { status, body } = error;
  note(seen, status);
  // A 503 asks for a later retry, so the outcome is unknown. Every other 5xx is the product's fault, whatever failed
  // below it.
  if (status === 503) return { came: 'lost', why: error.message };
  if (status === 409 && JSON.stringify(body).includes('idempotency_in_progress'))
    return { came: 'lost', why: 'running' };
  if (status >= 500) {
    seen.wrong.push(`${what}: ${error.message}`);
    return { came: 'lost', why: error.message };
  }
  return { came: 'refused', status };
}

function note(seen: Seen, status: number): void {
  seen.requests += 1;
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
}

/** Retries the same call until there is an answer, or until this client gives up. */
export async function sendWithRetry<T>(client: Client, what: string, call: () => Promise<T>): Promise<Outcome<T>> {
  const givesUp = client.chance.happens(GIVE_UP);
  let wasLost: Outcome<T> | null = null;
  for (;;) {
    const outcome = await send(client, what, call);
    // A refusal after a lost answer may come from the first try's own effect, so the outcome stays unknown.
    if (outcome.came === 'refused' && wasLost !== null) return wasLost;
    if (outcome.came !== 'lost') return outcome;
    wasLost = outcome;
    if (givesUp && !client.isCalm()) return outcome;
    await pause(client.chance.between(...AGAIN_MS));
  }
}

export const statusesOf = ({ statuses }: Seen): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${times} ${status === 0 ? 'cut' : status === 200 ? 'done' : status}`)
    .join(', ');
