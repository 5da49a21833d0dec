import { expect, test } from 'vitest';
import { pageQuery } from '../http/envelope.ts';
import { between, queryChoice, queryNumber } from './query.ts';

const hours = queryNumber(between(0, 10, 'At most 10.'));

test.each([
  ['4.5', 4.5],
  [' 10 ', 10],
  [7, 7],
  ['', undefined],
  ['  ', undefined],
  [undefined, undefined],
])('%j in a query is read as %j', (given, read) => expect(hours.parse(given)).toBe(read));

test.each(['-1', '11', '1e1', '0x5', 'four', '5,5', null, true, '1'.repeat(31)])(
  '%j is refused with the text',
  (given) => expect(hours.safeParse(given).error?.issues).toMatchObject([{ message: 'At most 10.' }]),
);

test('a blank limit is none, a limit out of range is clamped, and a part of a row is refused', () => {
  const limit = (text: string) => pageQuery.safeParse({ limit: text });
  expect([limit(''), limit('0'), limit('-3'), limit('5000')].map(({ data }) => data?.limit)).toEqual([
    undefined,
    1,
    1,
    1000,
  ]);
  expect(limit('1.5').error?.issues).toMatchObject([{ message: 'limit must be a whole number.' }]);
});

test('a blank choice is none, and another value is refused with the text', () => {
  const sort = queryChoice(['newest', 'name'], 'Sort by newest or name.');
  expect([sort.parse('name'), sort.parse(' '), sort.parse(undefined)]).toEqual(['name', undefined, undefined]);
  expect(sort.safeParse('NAME').error?.issues).toMatchObject([{ message: 'Sort by newest or name.' }]);
});
