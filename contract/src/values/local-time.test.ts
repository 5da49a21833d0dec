import { expect, it } from 'vitest';
import { dayAfter, dayIn, shownIn } from './local-time.ts';

it.each([
  ['2026-03-02T06:59:59Z', 'America/Denver', '2026-03-01T23:59:59.000Z'],
  ['2026-03-02T07:00:00Z', 'America/Denver', '2026-03-02T00:00:00.000Z'],
  // Clocks jump from two to three in the morning.
  ['2026-03-08T09:00:00Z', 'America/Denver', '2026-03-08T03:00:00.000Z'],
  ['2026-12-31T14:30:00Z', 'Pacific/Guam', '2027-01-01T00:30:00.000Z'],
])('at %s the clocks of %s show %s', (at, zone, shown) => {
  expect(shownIn(zone, new Date(at)).toISOString()).toBe(shown);
  expect(dayIn(zone, new Date(at))).toBe(shown.slice(0, 10));
});

it('dayAfter counts across the end of a month and of a year', () =>
  expect([dayAfter('2028-02-28', 1), dayAfter('2026-12-30', 3), dayAfter('2026-03-01', 0)]).toEqual([
    '2028-02-29',
    '2027-01-02',
    '2026-03-01',
  ]));
