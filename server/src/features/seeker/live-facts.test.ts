import { listApplicants, swipeSeeker } from '@jipe/contract/applicants/endpoints';
import { closeListing, updateListing } from '@jipe/contract/listings/endpoints';
import { editLocation } from '@jipe/contract/locations/endpoints';
import {
  applyToJob,
  eraseSeeker,
  sendSeekerCode,
  updateSeekerProfile,
  uploadSeekerPicture,
  withdrawApplication,
} from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishedEvent } from '../../realtime/publish.ts';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { formOf, pictureOf } from '../../testing/forms.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { mailedCode } from '../../testing/mailed-code.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const nothing = { seeker_ids: [], job_ids: [], location_ids: [] };

/** A seeker who applied at one of two locations, each with a manager. */
async function newDesk() {
  const owner = await newOwner(t);
  const [north, south] = [await newLocation(t, owner.business_id), await newLocation(t, owner.business_id)];
  const managers = {
    north: await newManager(t, owner.business_id, [north]),
    south: await newManager(t, owner.business_id, [south]),
  };
  const jobs = { north: await newListing(t, north), south: await newListing(t, south) };
  const seeker = await newSeeker(t);
  const apply = async (id: string) =>
    (await t.call(applyToJob, { token: seeker.token, params: { id }, body: {} })).body.data.application_id!;
  return { owner, north, managers, jobs, seeker, apply, application_id: await apply(jobs.north) };
}

/** The receivers and payloads of the `applicantsChanged` events that an act publishes. */
async function toldBy(act: () => Promise<{ status: number }>) {
  const events: PublishedEvent[] = [];
  const leave = await t.ctx.fanout.subscribe('events', (event) => void events.push(event as PublishedEvent));
  const { status } = await act();
  await leave();
  expect([200, 201]).toContain(status);
  return events
    .filter(({ event }) => event === 'applicantsChanged')
    .map(({ to, payload }) => ({ to: to.user_ids?.toSorted(), payload }));
}

describe('the event for pages open on a seeker', () => {
  it('is sent for each change by the seeker, only to users who may see the seeker', async () => {
    const { owner, managers, jobs, seeker, apply, application_id } = await newDesk();
    const { token, seeker_id } = seeker;
    const here = [owner.user_id, managers.north.user_id].toSorted();
    const everywhere = [...here, managers.south.user_id].toSorted();
    const told = (to: string[]) => [{ to, payload: { ...nothing, seeker_ids: [seeker_id] } }];
    const profile = (body: object) => toldBy(() => t.call(updateSeekerProfile, { token, body }));
    for (const body of [
      { full_name: 'Zoe Lopez' },
      { phone: '2085550100' },
      { hide_contact: true },
      { time_slots: [{ day: 1, start: '09:00', end: '12:00' }] },
    ])
      expect(await profile(body)).toEqual(told(here));
    expect(await profile({})).toEqual([]);
    const picture = await formOf([['profile_picture', { bytes: await pictureOf(40, 40) }]]);
    expect(await toldBy(() => t.call(uploadSeekerPicture, { token, ...picture }))).toEqual(told(here));
    let there = '';
    const applies = async () => {
      there = await apply(jobs.south);
      return { status: 200 };
    };
    expect(await toldBy(applies)).toEqual(told(everywhere));
    const leaves = () => t.call(withdrawApplication, { token, params: { id: there } });
    expect(await toldBy(leaves)).toEqual(told(everywhere));
    await t.call(sendSeekerCode, { body: { email: seeker.email } });
    const code = await mailedCode(t, seeker.email);
    expect(await toldBy(() => t.call(eraseSeeker, { token, body: { code } }))).toEqual(told(everywhere));
    expect(application_id).not.toBe(there);
  });

  it('is sent once when a conversation begins', async () => {
    const { owner, managers, jobs, seeker } = await newDesk();
    const body = { job_id: jobs.north, seeker_id: seeker.seeker_id, swipe_direction: 'right' as const };
    const swipes = () => t.call(swipeSeeker, { token: managers.north.token, body });
    const to = [owner.user_id, managers.north.user_id].toSorted();
    expect(await toldBy(swipes)).toEqual([{ to, payload: { ...nothing, seeker_ids: [seeker.seeker_id] } }]);
    expect(await toldBy(swipes)).toEqual([]);
  });

  it('is sent when the listing or location changes, only to users who may see it', async () => {
    const { owner, north, managers, jobs } = await newDesk();
    const { token } = owner;
    const to = [owner.user_id, managers.north.user_id].toSorted();
    const edits = () => t.call(updateListing, { token, body: { ...listingBody([north]), job_id: jobs.north } });
    expect(await toldBy(edits)).toEqual([{ to, payload: { ...nothing, job_ids: [jobs.north] } }]);
    const place = { name: 'North', street: '1 Main St', city: 'Boise', state: 'ID', zip: '83702' };
    const renames = () =>
      t.call(editLocation, {
        token,
        params: { id: north },
        body: { ...place, phone: '2085550100', lat: 43.6, lng: -116.2 },
      });
    expect(await toldBy(renames)).toEqual([{ to, payload: { ...nothing, location_ids: [north] } }]);
    const reasons = [{ id: '01900000-0000-7000-8000-000000000011' }];
    const closes = () => t.call(closeListing, { token, params: { id: jobs.north }, body: { reasons } });
    expect(await toldBy(closes)).toEqual([{ to, payload: { ...nothing, job_ids: [jobs.north] } }]);
  });
});

it('the applicants list of one seeker holds only applications that the user may see', async () => {
  const { owner, managers, jobs, seeker, apply } = await newDesk();
  await apply(jobs.south);
  const stranger = await newOwner(t);
  const shown = async (token: string, seeker_id: string = seeker.seeker_id) => {
    const { status, body } = await t.call(listApplicants, { token, query: { seeker_id } });
    expect(status).toBe(200);
    return [body.data.count, body.data.results.map(({ job }) => job.job_id).toSorted()];
  };
  expect(await shown(owner.token)).toEqual([2, [jobs.north, jobs.south].toSorted()]);
  expect(await shown(managers.south.token)).toEqual([1, [jobs.south]]);
  for (const [token, id] of [
    [stranger.token, seeker.seeker_id],
    [owner.token, 'nobody'],
  ] as const)
    expect(await shown(token, id)).toEqual([0, []]);
});
