import { DEFAULT_PAGE, type Page } from '@jipe/contract/http/envelope';
import { looksLikeId } from '@jipe/contract/values/id';
import { InvalidError } from './errors.ts';

/** Where a page starts: after (`next`) or before (`previous`) the row with this sort value and id. */
export interface Keyset {
  value: string | number | null;
  id: string;
  direction: 'next' | 'previous';
}

/** Limit and cursor of a list call, plus the URL its links are made from. */
export interface PageRequest {
  limit: number;
  from: Keyset | null;
  /** Absolute, without cursor. */
  url: URL;
}

const encode = (k: Keyset) =>
  Buffer.from(JSON.stringify([k.value, k.id, k.direction === 'next' ? 1 : 0])).toString('base64url');

function decode(cursor: string): Keyset {
  try {
    const [value, id, forward] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    const isValue = value === null || typeof value === 'string' || typeof value === 'number';
    if (isValue && typeof id === 'string') return { value, id, direction: forward === 1 ? 'next' : 'previous' };
  } catch {
    // Fall through: a cursor is only ever one of ours.
  }
  throw new InvalidError('cursor', 'This cursor is not valid.');
}

/**
 * Whether this cursor fits a list sorted by text, by whole numbers or by time: one from another sort of the list does not, and the
 * database would refuse it as a failure of ours.
 */
export function checkedKeyset(from: Keyset | null, type: 'text' | 'integer' | 'instant'): Keyset | null {
  if (from === null) return null;
  const value = String(from.value);
  const fits = {
    text: typeof from.value === 'string' && !value.includes('\0'),
    integer: /^-?\d{1,9}$/.test(value),
    instant: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value)),
  };
  if (fits[type] && looksLikeId(from.id)) return from;
  throw new InvalidError('cursor', 'This cursor is not valid.');
}

/** Reads limit and cursor. `publicUrl` is PUBLIC_URL, `requestUrl` path and query of this request. */
export function pageRequest(
  query: { limit?: number | undefined; cursor?: string | undefined },
  publicUrl: string,
  requestUrl: string,
  defaultLimit: number = DEFAULT_PAGE,
): PageRequest {
  const url = new URL(requestUrl, publicUrl);
  url.searchParams.delete('cursor');
  return { limit: query.limit ?? defaultLimit, from: query.cursor ? decode(query.cursor) : null, url };
}

/**
 * Makes a page of rows fetched by keyset. `rows` are at most limit + 1, in the order they were fetched: the list's own order for
 * `next` (or the first page), the reverse for `previous`. The extra row only tells that there is more.
 */
export function pageOfRows<Row>(
  request: PageRequest,
  rows: Row[],
  count: number,
  keyOf: (row: Row) => { value: string | number | null; id: string },
): Page<Row> {
  const { limit, from, url } = request;
  const more = rows.length > limit;
  const results = rows.slice(0, limit);
  if (from?.direction === 'previous') results.reverse();
  const link = (row: Row | undefined, direction: Keyset['direction']) => {
    if (!row) return null;
    const to = new URL(url);
    to.searchParams.set('cursor', encode({ ...keyOf(row), direction }));
    return to.href;
  };
  const hasNext = from?.direction === 'previous' ? true : more;
  const hasPrevious = from?.direction === 'previous' ? more : from !== null;
  return {
    count,
    next: hasNext ? link(results.at(-1), 'next') : null,
    previous: hasPrevious ? link(results[0], 'previous') : null,
    results,
  };
}
