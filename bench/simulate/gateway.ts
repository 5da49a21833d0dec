import type { AnswerOf, BodyIn, Endpoint, ParamsOf, QueryIn } from '@jipe/contract/http/endpoint';

export interface CallRecord {
  calls: number;
  millis: number[];
  /** Refusals by status; 0 where no answer came. */
  refused: Map<number, number>;
}

/** Statistics of all calls of the crowd, by the call's name. */
export type Ledger = Map<string, CallRecord>;

/** A call without a success. Status 0: no answer came. */
export class RefusedError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number;

  constructor(call: string, status: number, text: string, retryAfterSeconds: number) {
    super(`${call} was answered ${status === 0 ? 'not at all' : status}: ${text.slice(0, 200)}`);
    this.name = 'RefusedError';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface Sent<E> {
  params?: ParamsOf<E>;
  query?: QueryIn<E>;
  body?: BodyIn<E>;
  token?: string;
  idempotencyKey?: string;
}

/**
 * Makes a call of the contract over HTTP.
 * @throws RefusedError
 */
export type Gateway = <const E extends Endpoint>(endpoint: E, sent?: Sent<E>) => Promise<AnswerOf<E>>;

const ANSWERS_WITHIN_MS = 30_000;

/** Returns calls to the product at this address, made as a phone makes them. */
export function openGateway(baseUrl: string, ledger: Ledger): Gateway {
  const record = (name: string): CallRecord => {
    const known = ledger.get(name) ?? { calls: 0, millis: [], refused: new Map<number, number>() };
    ledger.set(name, known);
    return known;
  };
  return (async (endpoint: Endpoint, sent: Sent<Endpoint> = {}) => {
    const began = performance.now();
    const { status, text, retryAfter } = await request(baseUrl, endpoint, sent);
    const entry = record(endpoint.name);
    entry.calls += 1;
    entry.millis.push(performance.now() - began);
    if (status >= 200 && status < 300) return JSON.parse(text) as unknown;
    entry.refused.set(status, (entry.refused.get(status) ?? 0) + 1);
    throw new RefusedError(endpoint.name, status, text, retryAfter);
  }) as Gateway;
}

async function request(baseUrl: string, endpoint: Endpoint, sent: Sent<Endpoint>) {
  const params = (sent.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(`/api/v1/${path.replace(/^\//, '')}`, baseUrl);
  const query: Record<string, string | number | boolean | undefined> = sent.query ?? {};
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(sent.token === undefined ? {} : { authorization: `Token ${sent.token}` }),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sent.idempotencyKey === undefined ? {} : { 'idempotency-key': sent.idempotencyKey }),
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const retryAfter = Number(response.headers.get('retry-after') ?? 0);
    return { status: response.status, text: await response.text(), retryAfter };
  } catch (error) {
    return { status: 0, text: error instanceof Error ? error.message : String(error), retryAfter: 0 };
  }
}
