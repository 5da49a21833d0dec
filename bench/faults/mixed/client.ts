import { setTimeout as pause } from 'node:timers/promises';
import { ApiFailure } from '../../../e2e/support/api.ts';
import type { Chance } from '../../simulate/chance.ts';
import type { Outcome } from './promises.ts';

/** No request may be waited for longer. */
const HANGS_AFTER_MS = 10_000;
const AGAIN_MS = [250, 800] as const;
/** Who got no answer sends the same again; so many never come back. */
const GIVE_UP = 0.2;

/** What all clients together saw. */
export interface Seen {
  requests: number;
  /** Answers by status; 0: the connection broke. */
  statuses: Map<number, number>;
  longestMs: number;
  /** How long each was waited for. */
  millis: number[];
  /** What may never be: a request without an end, an answer that is a failure of the product. */
  wrong: string[];
}

export const newSeen = (): Seen => ({ requests: 0, statuses: new Map(), longestMs: 0, millis: [], wrong: [] });

export interface Client {
  seen: Seen;
  chance: Chance;
  /** Set while the product is not disturbed: everybody then sends again until there is an answer. */
  isCalm: () => boolean;
  /** How long an answer is waited for; ten seconds if not given. */
  patienceMs?: number;
}

/** Sends once. `what` names it in the report. */
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
  // Asked for patience: nothing certain. Any other failure is one of the product, whatever fails below it.
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

/** Sends the same again and again as a client does that got no answer: to the end, or until it gives up. */
export async function insist<T>(client: Client, what: string, call: () => Promise<T>): Promise<Outcome<T>> {
  const givesUp = client.chance.happens(GIVE_UP);
  let wasLost: Outcome<T> | null = null;
  for (;;) {
    const outcome = await send(client, what, call);
    // Refused after a try without an answer: because that one had its effect, or not; nobody knows.
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
