import { randomInt, randomUUID } from 'node:crypto';
import type { AnswerOf, BodyIn, Endpoint, ParamsOf, QueryIn } from '@jipe/contract/http/endpoint';

/** An unsuccessful answer. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly status: number;
  readonly body: unknown;
  constructor(call: string, status: number, body: unknown) {
    super(`${call} answered ${status}: ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

export interface CallOptions<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryIn<E>;
  body?: BodyIn<E>;
  files?: Record<string, File>;
  /** For calls that take a key; a new key for each call by default. */
  idempotencyKey?: string;
}

export interface Api {
  /**
   * Makes one call of the contract.
   * @throws ApiFailure
   */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<AnswerOf<E>>;
  /** Returns the same API with another access token. */
  as(token: string): Api;
}

const number = () => randomInt(1, 255);

/**
 * Calls the API to set up a journey's data; the journey itself uses the screens. Each API has its own IP address,
 * because all journeys together register more accounts an hour than one address may.
 */
export function apiOf(url: string, token?: string, from = `10.${number()}.${number()}.${number()}`): Api {
  return {
    as: (other) => apiOf(url, other, from),
    call: async <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) => {
      const answer = await fetch(addressOf(url, endpoint.path, options), {
        method: endpoint.method,
        headers: { ...headersOf(endpoint, options, token), 'x-forwarded-for': from },
        ...bodyOf(options.body, options.files),
      });
      if (endpoint.answer === 'file' && answer.ok) return (await answer.blob()) as AnswerOf<E>;
      const body: unknown = await answer.json();
      if (!answer.ok) throw new ApiFailure(`${endpoint.method} ${endpoint.path}`, answer.status, body);
      return body as AnswerOf<E>;
    },
  };
}

function addressOf(url: string, path: string, { params, query }: { params?: unknown; query?: unknown }): URL {
  const values = new Map(Object.entries((params ?? {}) as Record<string, unknown>));
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values.get(name))));
  const address = new URL(`/api/v1/${filled}`, url);
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat() as (string | number | boolean | null | undefined)[]) {
      if (one !== undefined && one !== null) address.searchParams.append(name, String(one));
    }
  }
  return address;
}

function headersOf(
  endpoint: Endpoint,
  { body, files, idempotencyKey = randomUUID() }: { body?: unknown; files?: unknown; idempotencyKey?: string },
  token: string | undefined,
): Record<string, string> {
  const isJson = files === undefined && body !== undefined;
  return {
    ...(token !== undefined && { authorization: `Token ${token}` }),
    ...(isJson && { 'content-type': 'application/json' }),
    ...(endpoint.idempotent && { 'idempotency-key': idempotencyKey }),
  };
}

function bodyOf(body: unknown, files: Record<string, File> | undefined): { body?: string | FormData } {
  if (files === undefined) return body === undefined ? {} : { body: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return { body: form };
}
