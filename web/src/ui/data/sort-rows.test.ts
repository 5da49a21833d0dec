import { expect, test } from 'vitest';
import { nextSort, sortRows } from './sort-rows.ts';

const sorted = (values: readonly (string | number | null)[], direction: 'ascending' | 'descending') =>
  sortRows(values, (value) => value, direction);

test('texts sort without regard to case or accents, and numbers in them by value', () => {
  expect(sorted(['Job 10', 'job 2', 'Émile', 'adam'], 'ascending')).toEqual(['adam', 'Émile', 'job 2', 'Job 10']);
});

test('missing values come last in both directions', () => {
  expect(sorted([null, 3, 1], 'ascending')).toEqual([1, 3, null]);
  expect(sorted([null, 3, 1], 'descending')).toEqual([3, 1, null]);
});

test('a header sorts up, then down, then back to the original order', () => {
  const up = nextSort(null, 'name');
  const down = nextSort(up, 'name');
  expect([up, down, nextSort(down, 'name')]).toEqual([
    { key: 'name', direction: 'ascending' },
    { key: 'name', direction: 'descending' },
    null,
  ]);
  expect(nextSort(down, 'count')).toEqual({ key: 'count', direction: 'ascending' });
});
