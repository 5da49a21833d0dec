import { expect, test } from 'vitest';
import { usStates } from './us-states.ts';
import { zoneOf } from './us-zones.ts';

test('every state has a zone that exists', () => {
  expect(usStates.filter(({ code }) => zoneOf(code) === 'UTC')).toEqual([]);
  for (const { code } of usStates)
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zoneOf(code) })).not.toThrow();
});

test('an evening in Utah is not the next day yet', () => {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zoneOf('UT') });
  expect(day.format(new Date('2026-11-23T04:00:00Z'))).toBe('Nov 22, 2026');
  expect(zoneOf('')).toBe('UTC');
});
