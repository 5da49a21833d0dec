import { CURSOR_INVALID, DEFAULT_PAGE, type Page } from '@jipe/contract/http/envelope';
import { looksLikeId } from '@jipe/contract/values/id';
import type { JsonPage } from '../db/json-page.ts';
import type { RowsPage } from '../db/page.ts';
import { isBackward, type Keyset } from '../db/keyset.ts';
import { InvalidError } from './errors.ts';

/** The paging parameters of a list call. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** The limit and cursor of a list call, and the URL that its links are built from. */
export interface PageRequest {
  limit: number;
  /** Whether the limit is the list's default. */
  isUsual: boolean;
  from: Keyset | null;
  /** The list's absolute URL, up to where a cursor is appended. */
  link: string;
  /** Names the sort order and filter that a list's cursors belong to. Empty for a list with only one. */
  mark: string;
}

/** The error of a cursor that is malformed or belongs to another list. */
export const cursorInvalid = () => new InvalidError('cursor', CURSOR_INVALID);

const encode = (k: Keyset, mark: string) =>
  Buffer.from(JSON.stringify([k.value, k.id, k.direction === 'next' ? 1 : 0, ...(mark === '' ? [] : [mark])])).toString(
    'base64url',
  );

function decode(cursor: string, mark: string): Keyset {
  try {
    const [value, id, forward, marked = ''] = JSON.parse(
      Buffer.from(cursor, 'base64url').toString('utf8'),
    ) as unknown[];
    const isValue = value === null || typeof value === 'string' || typeof value === 'number';
    if (isValue && typeof id === 'string' && marked === mark)
      return { value, id, direction: forward === 1 ? 'next' : 'previous' };
  } catch {
    // Fall through: a cursor that does not parse is not one of ours.
  }
  throw cursorInvalid();
}

/**
 * Whether the text is an instant as JavaScript writes it. JavaScript parses a 30th of February and a year 0; PostgreSQL
 * accepts neither.
 */
const isInstant = (text: string) =>
  /^(?!0000)\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text;

/**
 * Returns the cursor if its value fits the type that the list is sorted by, and throws otherwise. A cursor of another
 * sort order would make the database fail, which would be a 500. The ids of a row that needs several are joined by
 * slashes.
 */
export function checkedKeyset(
  from: Keyset | null,
  type: 'text' | 'integer' | 'instant' | 'rank',
  idsPerRow: number = 1,
): Keyset | null {
  if (from === null) return null;
  const value = String(from.value);
  const fits = {
    text: typeof from.value === 'string' && !value.includes('\0'),
    integer: /^-?\d{1,9}$/.test(value),
    instant: isInstant(value),
    rank: /^\d{13,16}$/.test(value),
  };
  const ids = from.id.split('/');
  if (fits[type] && ids.length === idsPerRow && ids.every(looksLikeId)) return from;
  throw cursorInvalid();
}

/** Reads limit and cursor. `publicUrl` is PUBLIC_URL; `requestUrl` is the path and query of this request. */
export function pageRequest(
  query: PageQuery,
  publicUrl: string,
  requestUrl: string,
  defaultLimit: number = DEFAULT_PAGE,
  mark: string = '',
): PageRequest {
  const from = query.cursor ? decode(query.cursor, mark) : null;
  const limit = query.limit ?? defaultLimit;
  return { limit, isUsual: limit === defaultLimit, from, link: linkOf(publicUrl, requestUrl), mark };
}

/** A path and query that every URL parser reads alike. */
const PLAIN = /^\/[\w/.-]*(?:\?[\w=&.,:%+~-]*)?$/;

/**
 * Returns the URL that cursors are appended to. Plain URLs skip parsing, which would take longer than the rest of a
 * short page's envelope.
 */
function linkOf(publicUrl: string, requestUrl: string): string {
  if (PLAIN.test(requestUrl) && !requestUrl.includes('cursor='))
    return `${publicUrl}${requestUrl}${requestUrl.includes('?') ? '&' : '?'}cursor=`;
  // A request may name an absolute URL. The router reads only the part after the host, and so does this.
  const named = requestUrl.replace(/^https?:\/\/.*?\//, '/');
  // To the router a raw # belongs to the query, or begins the query.
  const path = named.replace(/^([^?#]*)#/, '$1?').replaceAll('#', '%23');
  const url = new URL(publicUrl + (path.startsWith('/') ? path : '/'));
  url.searchParams.delete('cursor');
  url.searchParams.append('cursor', '');
  return url.href;
}

/** Builds a page of a list from its rows. */
export function pageOfRows<Row, Shown>(
  request: PageRequest,
  page: RowsPage<Row>,
  present: (row: Row) => Shown,
): Page<Shown> {
  return { count: page.count, ...linksOf(request, endsOf(request, page)), results: page.rows.map(present) };
}

/** Builds a page whose rows PostgreSQL already made as JSON text. `more`: further fields of this list's envelope. */
export function textOfPage(request: PageRequest, page: JsonPage, more: Record<string, number | string> = {}): string {
  const head = JSON.stringify({ count: page.count, ...more, ...linksOf(request, endsOf(request, page)) });
  return `${head.slice(0, -1)},"results":[${page.results}]}`;
}

/** Returns the keys of the first and last row shown. The extra row that was fetched lies beyond the far end. */
function endsOf({ from }: PageRequest, page: Omit<JsonPage, 'results'>) {
  const hasMore = page.found > page.shown;
  const near = keyOfText(page.near);
  const far = hasMore ? keyOfText(page.far) : null;
  return isBackward(from) ? { first: far, last: near, hasMore } : { first: near, last: far, hasMore };
}

type Key = Pick<Keyset, 'value' | 'id'>;

function keyOfText(text: string | null): Key | null {
  if (text === null) return null;
  const [value, id] = JSON.parse(text) as [Key['value'], string];
  return { value, id };
}

/** Returns the links to the next and previous page, from the first and last row shown. */
function linksOf(
  { link, from, mark }: PageRequest,
  { first, last, hasMore }: { first: Key | null; last: Key | null; hasMore: boolean },
): Pick<Page<never>, 'next' | 'previous'> {
  const linkTo = (key: Key | null, direction: Keyset['direction']) =>
    key === null ? null : `${link}${encode({ ...key, direction }, mark)}`;
  const isBack = isBackward(from);
  const hasNext = isBack || hasMore;
  const hasPrevious = isBack ? hasMore : from !== null;
  return { next: hasNext ? linkTo(last, 'next') : null, previous: hasPrevious ? linkTo(first, 'previous') : null };
}
