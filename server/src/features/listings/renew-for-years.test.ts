import { DAY_MS, HOUR_MS } from '@jipe/contract/values/duration';
import { activateListing, createListing, pauseListing, readListing } from '@jipe/contract/listings/endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newLocation, newOwner, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { verifyBooks } from '../billing/index.ts';
import { renewListings } from './renew-listings.ts';

/*
 * Simulates two years, with daylight saving and a 29 February. The machine's time zone rotates among three, and the
 * clock is set back now and then.
 */

/** The two years include 29 February 2028. */
const START = '2027-03-01T06:30:00.000Z';
const YEARS = 2;
const HOURS = YEARS * 365 * 24;
const PERIOD_DAYS = 30;
const ZONES = ['UTC', 'America/Denver', 'Pacific/Kiritimati'] as const;
const ZONE_HOURS = 24 * 7;
/** Renewals run hourly in February, March and November, when a day is added or clocks change; otherwise 6-hourly. */
const CLOCKS_CHANGE = new Set([1, 2, 10]);
const CALM_HOURS = 6;
/** No multiples of a day, so that pauses and clock changes fall on every hour. A pause spans many renewals. */
const PAUSED_EVERY_HOURS = 24 * 53 + 5;
const PAUSED_FOR_HOURS = 24 * 17 + 3;
const SET_BACK_EVERY_HOURS = 24 * 11 + 1;
const READ_EVERY_HOURS = 24 * 5 + 1;
const REASONS = [{ id: '01900000-0000-7000-8000-000000000011' }];

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ startAt: START });
});
afterAll(() => t.close());

const periodsOf = (listing_id: string) =>
  t.ctx.db.selectFrom('listing_period').selectAll().where('listing_id', '=', listing_id).orderBy('period_no').execute();

it('an active listing renews every 30 days and a paused one never, across clocks and time zones', async () => {
  const { token, business_id } = await newOwner(t);
  const location_id = await newLocation(t, business_id);
  await onPlan(t, business_id);
  const post = async () => (await t.call(createListing, { token, body: listingBody([location_id]) })).body.data.id;
  const [always, atTimes] = [await post(), await post()];
  const start = t.clock.now().getTime();
  const offsets = new Set<number>();
  const answered = new Set<number>();
  let isPaused = false;

  for (let hour = 1; hour <= HOURS; hour += 1) {
    vi.stubEnv('TZ', ZONES[Math.floor(hour / ZONE_HOURS) % ZONES.length]);
    offsets.add(new Date(start + hour * HOUR_MS).getTimezoneOffset());
    t.clock.set(new Date(start + hour * HOUR_MS));
    if (hour % CALM_HOURS === 0 || CLOCKS_CHANGE.has(t.clock.now().getUTCMonth())) await renewListings(t.ctx);
    if (hour % SET_BACK_EVERY_HOURS === 0) {
      t.clock.advance({ hours: -2 });
      await renewListings(t.ctx);
      t.clock.advance({ hours: 2 });
    }
    if (hour % PAUSED_EVERY_HOURS === 0 || (isPaused && hour % PAUSED_EVERY_HOURS === PAUSED_FOR_HOURS)) {
      const params = { id: atTimes };
      const { status } = isPaused
        ? await t.call(activateListing, { token, params })
        : await t.call(pauseListing, { token, params, body: { reasons: REASONS } });
      answered.add(status);
      isPaused = !isPaused;
    }
    if (hour % READ_EVERY_HOURS > 0) continue;
    const { data } = (await t.call(readListing, { token, body: { job_id: always } })).body;
    expect(data.remaining_days).toBe(PERIOD_DAYS - (Math.floor(hour / 24) % PERIOD_DAYS));
  }

  expect([...answered]).toEqual([200]);
  // Winter and summer time of one zone, and two zones without daylight saving.
  expect([...offsets].toSorted((a, b) => a - b)).toEqual([-840, 0, 360, 420]);
  const renewed = await periodsOf(always);
  expect(renewed.map(({ starts_at }) => (starts_at.getTime() - start) / DAY_MS)).toEqual(
    Array.from({ length: Math.floor(HOURS / 24 / PERIOD_DAYS) + 1 }, (_, n) => n * PERIOD_DAYS),
  );
  const paid = await periodsOf(atTimes);
  const isInPause = ({ starts_at }: { starts_at: Date }) => {
    const hour = (starts_at.getTime() - start) / HOUR_MS;
    const since = hour % PAUSED_EVERY_HOURS;
    return hour > PAUSED_EVERY_HOURS && since > 0 && since < PAUSED_FOR_HOURS;
  };
  expect(paid.filter(isInPause)).toEqual([]);
  expect(paid.length).toBeLessThan(renewed.length);
  for (const [i, { starts_at }] of paid.slice(1).entries()) {
    expect(starts_at.getTime()).toBeGreaterThanOrEqual(paid[i]!.ends_at.getTime());
  }
  await t.runJobs();
  expect((await verifyBooks(t.ctx.db, t.clock.now())).off).toEqual([]);
}, 240_000);
