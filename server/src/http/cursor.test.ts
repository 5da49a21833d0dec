import { describe, expect, it } from 'vitest';
import { checkedKeyset, pageOfRows, pageRequest } from './cursor.ts';

const PUBLIC_URL = 'https://jobs.acme.test';
const CURSOR = Buffer.from(JSON.stringify(['b', 'row-b', 1])).toString('base64url');

/** Returns the next and previous links of a page in the middle of a list at this path. */
function linksAt(path: string) {
  const cursor = new URL(path, PUBLIC_URL).searchParams.get('cursor');
  const request = pageRequest({ limit: 1, ...(cursor ? { cursor } : {}) }, PUBLIC_URL, path);
  const key = JSON.stringify(['c', 'row-c']);
  return pageOfRows(request, { rows: ['c'], count: 9, found: 2, shown: 1, near: key, far: key }, (row) => row);
}

describe('links of a page', () => {
  it.each([
    ['/api/v1/users/', '/api/v1/users/?'],
    ['/api/v1/users/?limit=1&search=a%20b', '/api/v1/users/?limit=1&search=a%20b&'],
    [`/api/v1/users/?cursor=${CURSOR}&limit=1`, '/api/v1/users/?limit=1&'],
    [`/api/v1/users/?limit=1&cursor=${CURSOR}`, '/api/v1/users/?limit=1&'],
    ['/api/v1/users/?search=%C3%A9"<b>', '/api/v1/users/?search=%C3%A9%22%3Cb%3E&'],
    ['/api/v1/users/?', '/api/v1/users/?'],
    ['http://localhost:3000/api/v1/users/?limit=1', '/api/v1/users/?limit=1&'],
    [`//api/v1/users/?limit=1&cursor=${CURSOR}`, '//api/v1/users/?limit=1&'],
    ['/api/v1/users/?search=a#b', '/api/v1/users/?search=a%23b&'],
    ['/api/v1/users/#search=a#b', '/api/v1/users/?search=a%23b&'],
    ['//api/v1/users/?search=*', '//api/v1/users/?search=*&'],
  ])('keep the query of %s and carry one cursor', (path, kept) => {
    const { next, previous } = linksAt(path);
    const base = `${PUBLIC_URL}${kept}cursor=`;
    const after = Buffer.from(JSON.stringify(['c', 'row-c', 1])).toString('base64url');
    expect(next?.replace('?&', '?')).toBe(base + after);
    expect(new URL(next ?? '').searchParams.getAll('cursor')).toEqual([after]);
    expect(previous !== null).toBe(path.includes('cursor'));
  });
});

describe('the time in a cursor', () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const read = (value: string) => checkedKeyset({ value, id, direction: 'next' }, 'instant');
  it('may be a valid time', () => expect(read('2026-02-28T23:59:59.999Z')).toMatchObject({ id }));
  it.each(['2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-01-01T24:00:00.000Z', '2026-01-01', 'soon'])(
    'must not be %s, which PostgreSQL cannot read',
    (value) => expect(() => read(value)).toThrow('This cursor is not valid.'),
  );
});
