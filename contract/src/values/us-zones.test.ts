import { expect, test } from 'vitest';
import { usStates } from './us-states.ts';
import { areaOf, zoneOf } from './us-zones.ts';

test('every US state has an existing time zone', () => {
  expect(usStates.filter(({ code }) => zoneOf(code) === 'UTC')).toEqual([]);
  for (const { code } of usStates)
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zoneOf(code) })).not.toThrow();
});

test('an evening in Utah has the local date, not the next day of UTC', () => {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zoneOf('UT') });
  expect(day.format(new Date('2026-11-23T04:00:00Z'))).toBe('Nov 22, 2026');
  expect(zoneOf('')).toBe('UTC');
});

test.each([
  ['TX', '79901', 'America/Denver'],
  ['TX', '78701', 'America/Chicago'],
  ['FL', '32501', 'America/Chicago'],
  ['ID', '83814', 'America/Los_Angeles'],
  ['TN', '37902', 'America/New_York'],
  // A ZIP code of another state does not count.
  ['UT', '79901', 'America/Denver'],
  ['NY', '79901', 'America/New_York'],
])('an address in %s %s has the time zone %s', (state, zip, zone) => expect(zoneOf(areaOf({ state, zip }))).toBe(zone));
