import { CURSOR_INVALID, DEFAULT_PAGE, type Page } from '@jipe/contract/http/envelope';
import { looksLikeId } from '@jipe/contract/values/id';
import type { JsonPage } from '../db/json-page.ts';
import type { RowsPage } from '../db/page.ts';
import { isTurnedBack, type Keyset } from '../db/keyset.ts';
import { InvalidError } from './errors.ts';

/** What a list call is asked for. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Limit and cursor of a list call, plus the URL its links are made from. */
export interface PageRequest {
  limit: number;
  /** It has as many rows as a page that is asked for without a number. */
  isUsual: boolean;
  from: Keyset | null;
  /** This list's address up to where a cursor is added, absolute. */
  link: string;
  /** Of a list that is sorted or narrowed in several ways: which of them its cursors are of. Empty: they are of any. */
  mark: string;
}

/** A cursor somebody made up, or one of another list. */
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
    // Fall through: a cursor is only ever one of ours.
  }
  throw cursorInvalid();
}

/** As JavaScript writes it; a 30th of February, which it reads, and a year 0 are none to PostgreSQL. */
const isInstant = (text: string) =>
  /^(?!0000)\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text;

/**
 * Whether this cursor fits a list sorted by text, by whole numbers or by time: one from another sort of the list does not, and the
 * database would refuse it as a failure of ours. A row that takes several ids to name has them in one, with slashes between.
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

/** Reads limit and cursor. `publicUrl` is PUBLIC_URL, `requestUrl` path and query of this request. */
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

/** An address that reads the same however it is parsed. */
const PLAIN = /^\/[\w/.-]*(?:\?[\w=&.,:%+~-]*)?$/;

/** Most addresses are put together as they are: parsing one and writing it anew takes longer than all else of a short page's frame. */
function linkOf(publicUrl: string, requestUrl: string): string {
  if (PLAIN.test(requestUrl) && !requestUrl.includes('cursor='))
    return `${publicUrl}${requestUrl}${requestUrl.includes('?') ? '&' : '?'}cursor=`;
  // A request may name the whole address, of which the router reads what follows the host, and so do we.
  const named = requestUrl.replace(/^https?:\/\/.*?\//, '/');
  // To the router a raw # belongs to the query, or begins it.
  const path = named.replace(/^([^?#]*)#/, '$1?').replaceAll('#', '%23');
  const url = new URL(publicUrl + (path.startsWith('/') ? path : '/'));
  url.searchParams.delete('cursor');
  url.searchParams.append('cursor', '');
  return url.href;
}

/** A page of a list, its rows as they are shown. */
export function pageOfRows<Row, Shown>(
  request: PageRequest,
  page: RowsPage<Row>,
  present: (row: Row) => Shown,
): Page<Shown> {
  return { count: page.count, ...linksOf(request, endsOf(request, page)), results: page.rows.map(present) };
}

/** The same of a page that PostgreSQL made, as JSON text; `more` is what this list tells of itself besides. */
export function textOfPage(request: PageRequest, page: JsonPage, more: Record<string, number | string> = {}): string {
  const head = JSON.stringify({ count: page.count, ...more, ...linksOf(request, endsOf(request, page)) });
  return `${head.slice(0, -1)},"results":[${page.results}]}`;
}

/** The first and the last row shown; rows that were fetched and are not shown lie beyond the far end. */
function endsOf({ from }: PageRequest, page: Omit<JsonPage, 'results'>) {
  const hasMore = page.found > page.shown;
  const near = keyOfText(page.near);
  const far = hasMore ? keyOfText(page.far) : null;
  return isTurnedBack(from) ? { first: far, last: near, hasMore } : { first: near, last: far, hasMore };
}

type Key = Pick<Keyset, 'value' | 'id'>;

function keyOfText(text: string | null): Key | null {
  if (text === null) return null;
  const [value, id] = JSON.parse(text) as [Key['value'], string];
  return { value, id };
}

/** Where the pages before and after are, of the first and last row shown. */
function linksOf(
  { link, from, mark }: PageRequest,
  { first, last, hasMore }: { first: Key | null; last: Key | null; hasMore: boolean },
): Pick<Page<never>, 'next' | 'previous'> {
  const linkTo = (key: Key | null, direction: Keyset['direction']) =>
    key === null ? null : `${link}${encode({ ...key, direction }, mark)}`;
  const isBack = isTurnedBack(from);
  const hasNext = isBack || hasMore;
  const hasPrevious = isBack ? hasMore : from !== null;
  return { next: hasNext ? linkTo(last, 'next') : null, previous: hasPrevious ? linkTo(first, 'previous') : null };
}
