import { listApplicants, listFavourites, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { readCoverage } from '@jipe/contract/coverage/endpoints';
import { readListing } from '@jipe/contract/listings/endpoints';
import { listingTexts } from '@jipe/contract/listings/texts';
import { getLocation } from '@jipe/contract/locations/endpoints';
import * as calls from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newOwner, newSeeker, type TestSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { slot } from '../../testing/weeks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const change = ({ token }: TestSeeker, body: object) => t.call(calls.updateSeekerProfile, { token, body });
const hours = async (seeker: TestSeeker, body: object) => {
  const { status, body: answer } = await change(seeker, body);
  expect(status).toBe(200);
  const { time_slots, availabilities } = answer.data;
  return { time_slots, week: Object.fromEntries(Object.entries(availabilities).filter(([, time]) => time !== null)) };
};

describe('hours of a profile', () => {
  it('may be several spans a day, past midnight too; the week shows the longest of each day', async () => {
    const seeker = await newSeeker(t);
    const time_slots = [
      slot(1, '06:00', '10:00'),
      slot(1, '12:30', '16:30'),
      slot(5, '20:00', '02:00'),
      slot(7, '22:00', '01:30'),
    ];
    expect(await hours(seeker, { time_slots: time_slots.toReversed() })).toEqual({
      time_slots,
      week: {
        mon_from: '06:00',
        mon_to: '10:00',
        fri_from: '20:00',
        fri_to: '02:00',
        sun_from: '22:00',
        sun_to: '01:30',
      },
    });
    const { body } = await t.call(calls.readSeekerProfile, { token: seeker.token });
    expect(body.data.time_slots).toEqual(time_slots);
  });

  it('are joined where they touch, over midnight too', async () => {
    const seeker = await newSeeker(t);
    const touching = [
      slot(2, '09:00', '12:00'),
      slot(2, '12:00', '15:00'),
      slot(3, '18:00', '24:00'),
      slot(4, '00:00', '03:00'),
    ];
    expect((await hours(seeker, { time_slots: touching })).time_slots).toEqual([
      slot(2, '09:00', '15:00'),
      slot(3, '18:00', '03:00'),
    ]);
  });

  it('are refused when they overlap or are off the half hour, and nothing changes', async () => {
    const seeker = await newSeeker(t);
    await hours(seeker, { time_slots: [slot(1, '09:00', '12:00')] });
    for (const [time_slots, problem] of [
      [[slot(1, '09:00', '12:00'), slot(1, '11:30', '13:00')], listingTexts.conflictSameDay],
      [[slot(1, '22:00', '02:00'), slot(2, '01:00', '03:00')], listingTexts.conflictNextDay],
      [[slot(7, '22:00', '02:00'), slot(1, '01:00', '03:00')], listingTexts.conflictNextDay],
      [[slot(1, '09:10', '12:00')], listingTexts.slotStep],
      [[slot(8, '09:00', '12:00')], listingTexts.dayInvalid],
    ] as const) {
      const { status, body } = await change(seeker, { time_slots, full_name: 'Somebody Else' });
      expect([status, body]).toEqual([400, { time_slots: [problem] }]);
    }
    const { body } = await t.call(calls.readSeekerProfile, { token: seeker.token });
    expect(body.data).toMatchObject({ full_name: 'Sam Seeker', time_slots: [slot(1, '09:00', '12:00')] });
  });

  it('sent as a week replace the slots; when slots are sent too, the slots win', async () => {
    const seeker = await newSeeker(t);
    await hours(seeker, { time_slots: [slot(1, '09:00', '12:00'), slot(1, '14:00', '17:00')] });
    // The week that the profile already shows.
    const week = { mon_from: '09:00', mon_to: '12:00' };
    expect(await hours(seeker, { availabilities: week })).toEqual({ time_slots: [slot(1, '09:00', '12:00')], week });
    const odd = { mon_from: '18:00', mon_to: '02:15', tue_from: '01:00', tue_to: '08:00' };
    expect(await hours(seeker, { availabilities: odd })).toEqual({
      time_slots: [slot(1, '18:00', '08:00')],
      week: odd,
    });
    expect(await hours(seeker, { availabilities: odd, time_slots: [slot(3, '09:00', '10:00')] })).toEqual({
      time_slots: [slot(3, '09:00', '10:00')],
      week: { wed_from: '09:00', wed_to: '10:00' },
    });
    expect((await hours(seeker, { about_you: 'I bake.' })).time_slots).toHaveLength(1);
    expect(await hours(seeker, { time_slots: [] })).toEqual({ time_slots: [], week: {} });
  });

  it('can be sent back exactly as they were returned, however long they are', async () => {
    const seeker = await newSeeker(t);
    const availabilities = {
      sat_from: '09:00',
      sat_to: '09:00',
      sun_from: '09:00',
      sun_to: '05:00',
      mon_from: '18:00',
      mon_to: '22:00',
    };
    const { time_slots } = await hours(seeker, { availabilities });
    expect((await hours(seeker, { time_slots })).time_slots).toEqual(time_slots);
    const always = Array.from({ length: 7 }, (_, day) => slot(day + 1, '00:00', '24:00'));
    expect((await hours(seeker, { time_slots: always })).time_slots).toEqual(always);
  });
});

/** A listing with the default hours of `newListing`: Monday, 09:00 to 17:00. */
async function aJob() {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  return { owner, location_id, job_id: await newListing(t, location_id) };
}
const apply = async ({ token }: TestSeeker, id: string, body: object = {}, key?: string) => {
  t.clock.advance({ seconds: 1 });
  return t.call(calls.applyToJob, {
    token,
    params: { id },
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
};
const rowOf = async (owner: { token: string }) =>
  (await t.call(listApplicants, { token: owner.token })).body.data.results[0]!;
const liked = async (owner: { token: string }) =>
  (await t.call(listFavourites, { token: owner.token })).body.data.results[0]!;
const morning = [slot(1, '09:00', '12:00'), slot(1, '13:00', '14:00')];
const evening = [slot(1, '16:00', '20:00')];

describe('hours of an application', () => {
  it('are those sent with it, which also become the profile’s; later changes do not affect them', async () => {
    const { owner, job_id } = await aJob();
    const seeker = await newSeeker(t);
    await apply(seeker, job_id, { time_slots: morning });
    const { body } = await t.call(calls.readSeekerProfile, { token: seeker.token });
    expect(body.data.time_slots).toEqual(morning);
    expect((await rowOf(owner)).job.hours_match).toEqual({ needed: 8, covered: 4 });
    await change(seeker, { time_slots: evening });
    const { user, job } = await rowOf(owner);
    expect(job.hours_match).toEqual({ needed: 8, covered: 4 });
    expect(job.applied_with?.time_slots).toEqual(morning);
    expect(user.time_slots).toEqual(evening);
    expect(user.availabilities).toMatchObject({ mon_from: '16:00', mon_to: '20:00' });
    const mine = await t.call(calls.listOwnApplications, { token: seeker.token });
    expect(mine.body.data.results[0]?.hours_match).toEqual({ needed: 8, covered: 4 });
  });

  it('default to the profile’s at that time; a favourite shows the profile’s current hours', async () => {
    const { owner, job_id } = await aJob();
    const seeker = await newSeeker(t);
    await t.call(calls.favouriteJob, { token: seeker.token, params: { id: job_id }, body: {} });
    await change(seeker, { time_slots: morning });
    await apply(seeker, job_id);
    await change(seeker, { time_slots: evening });
    expect((await rowOf(owner)).job.hours_match.covered).toBe(4);
    const { job, user } = await liked(owner);
    expect([job.hours_match.covered, job.applied_with, job.wants_adjustment]).toEqual([1, null, false]);
    expect(user.time_slots).toEqual(evening);
  });

  it('are refused when they overlap; a replayed key does not change the profile', async () => {
    const { job_id } = await aJob();
    const seeker = await newSeeker(t);
    const bad = await apply(seeker, job_id, { time_slots: [slot(1, '09:00', '12:00'), slot(1, '10:00', '11:00')] });
    expect([bad.status, Object.keys(bad.body)]).toEqual([400, ['time_slots']]);
    await apply(seeker, job_id, { time_slots: morning }, 'one');
    await change(seeker, { time_slots: evening });
    expect((await apply(seeker, job_id, { time_slots: morning }, 'one')).status).toBe(201);
    expect((await apply(seeker, job_id, { time_slots: morning }, 'two')).status).toBe(409);
    const { body } = await t.call(calls.readSeekerProfile, { token: seeker.token });
    expect(body.data.time_slots).toEqual(evening);
  });

  it('are matched with the listing’s current hours; coverage uses the profile’s current spans', async () => {
    const { owner, job_id, location_id } = await aJob();
    const seeker = await newSeeker(t);
    await apply(seeker, job_id, { time_slots: evening });
    await change(seeker, { time_slots: morning });
    const coverage = await t.call(readCoverage, { token: owner.token, query: { location_id } });
    expect(coverage.body.data.people[0]).toMatchObject({ adds: 4, spans: morning });
    await t.ctx.db
      .updateTable('listing')
      .set({
        time_sheets: JSON.stringify([{ day: 1, may_vary: false, time_slots: [{ start: '18:00', end: '22:00' }] }]),
      })
      .where('id', '=', job_id)
      .execute();
    expect((await rowOf(owner)).job.hours_match).toEqual({ needed: 4, covered: 2 });
  });
});

describe('the details of an application', () => {
  it('keep the language, note, source and adjustment request', async () => {
    const { owner, job_id } = await aJob();
    const seeker = await newSeeker(t);
    await t.call(calls.changeSeekerNotices, { token: seeker.token, body: { language: 'es' } });
    await apply(seeker, job_id, { note: '  I live next door. ', via: 'door', wants_adjustment: true });
    const { job } = await rowOf(owner);
    expect(job.applied_with).toEqual({
      time_slots: [],
      responsibilities_answers: [],
      language: 'es',
      note: 'I live next door.',
      via: 'door',
    });
    expect(job.wants_adjustment).toBe(true);
  });

  it('count the source for the listing and its location; no source is not counted', async () => {
    const { owner, job_id } = await aJob();
    for (const via of ['link', 'flyer-2', 'flyer-2', undefined]) await apply(await newSeeker(t), job_id, { via });
    const listing = (await t.call(readListing, { token: owner.token, body: { job_id } })).body.data;
    const came_by = [
      { via: 'flyer-2', applications: 2 },
      { via: 'link', applications: 1 },
    ];
    expect(listing.came_by).toEqual(came_by);
    const params = { id: listing.location.id };
    expect((await t.call(getLocation, { token: owner.token, params })).body.data.came_by).toEqual(came_by);
    const quiet = await newListing(t, params.id);
    expect((await t.call(readListing, { token: owner.token, body: { job_id: quiet } })).body.data.came_by).toEqual([]);
  });

  it('are replaced when a withdrawn seeker applies again, and not restored by an old key', async () => {
    const { owner, job_id } = await aJob();
    const seeker = await newSeeker(t);
    const first = await apply(
      seeker,
      job_id,
      { note: 'first', via: 'link', wants_adjustment: true, time_slots: morning },
      'a',
    );
    const id = first.body.data.application_id!;
    await t.call(setApplicationStatus, {
      token: owner.token,
      body: { application_id: id, actions: ['interviewed', 'hired'] },
    });
    await t.call(calls.withdrawApplication, { token: seeker.token, params: { id }, body: {} });
    expect(
      (await apply(seeker, job_id, { note: 'first', via: 'link', wants_adjustment: true, time_slots: morning }, 'a'))
        .status,
    ).toBe(201);
    const second = await apply(seeker, job_id, { note: 'second', language: 'es', time_slots: evening }, 'b');
    expect([second.status, second.body.data.application_id]).toEqual([201, id]);
    const { job } = await rowOf(owner);
    expect(job).toMatchObject({
      application_status: ['interviewed', 'hired'],
      hours_match: { covered: 1 },
      applied_with: { note: 'second', language: 'es', via: null, time_slots: evening },
      wants_adjustment: false,
    });
  });

  it('are refused when invalid or too long', async () => {
    const { job_id } = await aJob();
    const seeker = await newSeeker(t);
    for (const body of [
      { note: 'x'.repeat(301) },
      { via: 'Door' },
      { via: 'x'.repeat(21) },
      { via: 'a b' },
      { language: 'fr' },
      { wants_adjustment: 'yes' },
    ]) {
      const { status, body: answer } = await apply(seeker, job_id, body);
      expect([status, Object.keys(answer)]).toEqual([400, Object.keys(body)]);
    }
    expect((await apply(seeker, job_id, { note: 'ñ'.repeat(300), via: 'a:b_c-9' })).status).toBe(201);
  });
});

// Two listings on Monday from 09:00 to 17:00: hours agreed for one are not free for the other.
it('hours agreed with a seeker are free again once the seeker withdraws', async () => {
  const { owner, job_id, location_id } = await aJob();
  const other = await newListing(t, location_id);
  const seeker = await newSeeker(t);
  await change(seeker, { time_slots: morning });
  const ids = [await apply(seeker, job_id), await apply(seeker, other)].map(({ body }) => body.data.application_id!);
  const hire = (application_id: string) =>
    t.call(setApplicationStatus, { token: owner.token, body: { application_id, actions: ['hired'] } });
  const agreedOf = async (id: string) =>
    (await t.ctx.db.selectFrom('application').select('agreed_hours').where('id', '=', id).executeTakeFirstOrThrow())
      .agreed_hours;
  await hire(ids[0]!);
  await t.call(calls.withdrawApplication, { token: seeker.token, params: { id: ids[0]! }, body: {} });
  expect(await agreedOf(ids[0]!)).toBeNull();
  await hire(ids[1]!);
  expect(await agreedOf(ids[1]!)).toContain('1');
  // A hired applicant who applies again is committed only to hours that are still free.
  await apply(seeker, job_id);
  expect(await agreedOf(ids[0]!)).not.toContain('1');
});
