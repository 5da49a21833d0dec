import { request as httpRequest, type Agent } from 'node:http';
import type { Chance } from '../../simulate/chance.ts';
import { ANSWERED_WITHIN_MS, type Answer } from './judge.ts';
import { idsInPath, type People } from './people.ts';
import { meant, spoiled, type Call } from './shapes.ts';

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  content: string | Buffer | null;
}

interface Spoiling {
  /** Replaces a value in the body or the query. */
  value?: unknown;
  /** Replaces every path parameter, and is added as a query parameter. */
  segment?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Builds a valid request for this call, apart from the spoiled part. */
export function requestOf(
  call: Call,
  { owner, seeker, ids, secrets }: People,
  chance: Chance,
  spoiling: Spoiling = {},
): Request {
  const { endpoint, body, query } = call;
  const given = { ...ids, ...secrets, id: idsInPath(endpoint.path, ids) };
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
      // A new address for each request, so that no rate limit answers instead of the call.
      'x-forwarded-for': `10.${Math.floor(chance.between(0, 255))}.${Math.floor(chance.between(0, 255))}.1`,
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...spoiling.headers,
    },
    content: body === null ? null : (JSON.stringify(sentBody) ?? ''),
  };
}

/** A call that declares no query parameters gets one all the same. */
const spoiledQuery = (asked: Record<string, unknown>, value: unknown, chance: Chance) =>
  Object.keys(asked).length === 0 ? { q: value } : (spoiled(asked, value, chance) as Record<string, unknown>);

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()).slice(
    0,
    8_000,
  );

/** Sends the request. Returns null when no answer came. */
export function send(url: string, agent: Agent, { method, path, headers, content }: Request): Promise<Answer | null> {
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
