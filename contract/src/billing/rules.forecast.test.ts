import { expect, it } from 'vitest';
import { HOUR_MS } from '../values/duration.ts';
import { dayIn } from '../values/local-time.ts';
import { datedRenewals } from './rules.forecast.ts';

const plan = {
  amount_minor: 4900,
  is_bundle_type: false,
  no_of_items: 1,
  is_armed: false,
  trial_ends_at: null,
};

it.each([
  ['America/Denver', '2026-03-07T00:00:00Z'],
  ['America/New_York', '2026-10-31T00:00:00Z'],
  ['Pacific/Honolulu', '2026-06-01T00:00:00Z'],
  ['Pacific/Guam', '2026-12-30T12:00:00Z'],
])('the forecast dates every renewal by the local time of %s', (zone, from) => {
  const now = new Date(from);
  const listings = Array.from({ length: 1000 }, (_, at) => ({
    job_id: String(at),
    title: 'Barista',
    location_id: 'p',
    location_name: 'Downtown',
    // Ends about seven minutes apart, over almost five days.
    paid_until: new Date(now.getTime() + HOUR_MS + at * 421_003),
  }));
  const dated = datedRenewals({ plan, has_card: true, credits: 0, listings, now }, zone, 10);
  expect(dated).toHaveLength(1000);
  expect(dated.map(({ on }) => on)).toEqual(dated.map(({ at }) => dayIn(zone, at)));
});
