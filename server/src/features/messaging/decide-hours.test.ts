import { agreeHours, decideApplications, undoDecision } from '@jipe/contract/applicants/endpoints';
import { applyToJob, updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Number of agreed half hours per application; null when none are agreed. */
const agreed = async (ids: readonly string[]) => {
  const rows = await t.ctx.db.selectFrom('application').select(['id', 'agreed_hours']).where('id', 'in', ids).execute();
  return ids.map((id) => {
    const { agreed_hours = null } = rows.find((row) => row.id === id) ?? {};
    return agreed_hours && agreed_hours.replaceAll('0', '').length;
  });
};

it('hiring many agrees on hours with each, and an undo restores the hours agreed before', async () => {
  const { token, business_id } = await newOwner(t);
  const location_id = await newLocation(t, business_id);
  const jobs = [await newListing(t, location_id), await newListing(t, location_id)];
  const ids: string[] = [];
  for (const availabilities of [{ mon_from: '12:00', mon_to: '20:00' }, {}]) {
    const seeker = await newSeeker(t);
    await t.call(updateSeekerProfile, { token: seeker.token, body: { availabilities } });
    for (const id of jobs)
      ids.push((await t.call(applyToJob, { token: seeker.token, params: { id }, body: {} })).body.data.application_id!);
  }
  const decide = async (act: string) => {
    const body = { application_ids: ids, act, seen_at: t.clock.now().toISOString() };
    return (await t.call(decideApplications, { token, body })).body.data.decision_id;
  };
  const undo = (id: string) => t.call(undoDecision, { token, params: { id } });

  const hired = await decide('hired');
  // Monday from noon to five, for one of the two listings. The seeker without hours has agreed to none.
  const [one, two, ...unknown] = await agreed(ids);
  expect([new Set([one, two]), unknown]).toEqual([new Set([0, 10]), [null, null]]);
  expect((await undo(hired)).status).toBe(200);
  expect(await agreed(ids)).toEqual([null, null, null, null]);

  await decide('hired');
  const time_slots = [{ day: 3, start: '09:00', end: '10:00' }];
  for (const id of [ids[0]!, ids[2]!]) await t.call(agreeHours, { token, params: { id }, body: { time_slots } });
  const before = await agreed(ids);
  const unticked = await decide('undo_flags');
  expect(await agreed(ids)).toEqual([null, null, null, null]);
  expect((await undo(unticked)).status).toBe(200);
  expect(await agreed(ids)).toEqual(before);
  expect(before).toEqual([2, expect.any(Number), 2, null]);
});
