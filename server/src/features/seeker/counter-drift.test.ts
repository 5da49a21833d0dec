import { hideApplication, listApplicants, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { activateListing, pauseListing } from '@jipe/contract/listings/endpoints';
import * as calls from '@jipe/contract/seeker/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newOwner, newSeeker, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { dice } from '../../testing/dice.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const SEED = 20_260_302;
const ROUNDS = 12;
const AT_ONCE = 10;

const drift = sql<Record<string, unknown>>`
  select l.id, l.swipe_count, l.favorited, l.application_clicked_count, l.job_applications_count, l.status, d.*,
    (select count(*) from listing_touch x where x.listing_id = l.id and x.kind = 'impression')::int as saw,
    (select count(*) from favorite x where x.listing_id = l.id)::int as liked,
    (select count(*) from application x where x.listing_id = l.id)::int as applied,
    (select count(*) from application x where x.listing_id = l.id and x.is_hired)::int as hired,
    p.total_applications,
    (select count(*) from application x where x.location_id = p.id)::int as applied_there,
    p.active_listings,
    (select count(*) from listing x where x.location_id = p.id and x.status = 'active')::int as active_there
  from listing l join location p on p.id = l.location_id left join lateral (
    select coalesce(sum(impressions), 0)::int as day_saw, coalesce(sum(favourites), 0)::int as day_liked,
      coalesce(sum(applications), 0)::int as day_applied, coalesce(sum(hired), 0)::int as day_hired
    from listing_day where listing_id = l.id) d on true`;

// Spec: 2:3/7
it(`no counter drifts while seekers and an owner act in parallel (seed ${SEED})`, async () => {
  const roll = dice(SEED);
  const pick = (below: number) => Math.floor(roll() * below);
  const owner = await newOwner(t);
  await onPlan(t, owner.business_id);
  const locations = [await newLocation(t, owner.business_id), await newLocation(t, owner.business_id)];
  const jobs = await Promise.all([0, 0, 1].map((at) => newListing(t, locations[at]!)));
  const seekers = await Promise.all(Array.from({ length: 6 }, () => newSeeker(t)));
  const reasons = [{ id: '01900000-0000-7000-8000-000000000011' }];

  const act = async (): Promise<number> => {
    const params = { id: jobs[pick(jobs.length)]! };
    const { token } = seekers[pick(seekers.length)]!;
    switch (pick(8)) {
      case 0:
        return (await t.call(calls.countImpression, { token, params })).status;
      case 1:
        return (await t.call(calls.favouriteJob, { token, params })).status;
      case 2:
        return (await t.call(calls.unfavouriteJob, { token, params })).status;
      case 3:
      case 4:
        return (await t.call(calls.applyToJob, { token, params, body: {} })).status;
      case 5:
        return (await t.call(pauseListing, { token: owner.token, params, body: { reasons } })).status;
      case 6:
        return (await t.call(activateListing, { token: owner.token, params })).status;
      default: {
        const { data } = (await t.call(listApplicants, { token: owner.token, query: { show_hidden: true } })).body;
        const application_id = data.results[0]?.job.application_id ?? '';
        await t.call(hideApplication, { token: owner.token, body: { application_id, is_hidden: pick(2) === 0 } });
        const body = { application_id, actions: pick(2) === 0 ? ['hired' as const] : [] };
        return (await t.call(setApplicationStatus, { token: owner.token, body })).status;
      }
    }
  };
  for (let round = 0; round < ROUNDS; round++) {
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, act));
    // A call may be refused but must not fail.
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  }

  const { rows } = await drift.execute(t.ctx.db);
  expect(rows).toHaveLength(jobs.length);
  for (const row of rows) {
    expect(row).toMatchObject({
      swipe_count: row['saw'],
      day_saw: row['saw'],
      favorited: row['liked'],
      day_liked: row['liked'],
      job_applications_count: row['applied'],
      day_applied: row['applied'],
      day_hired: row['hired'],
      total_applications: row['applied_there'],
      active_listings: row['active_there'],
    });
  }
  expect(rows.some((row) => Number(row['applied']) > 0)).toBe(true);
}, 60_000);
