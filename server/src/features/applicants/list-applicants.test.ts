import { listApplicants, listFavourites } from '@jipe/contract/applicants/endpoints';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { applyToJob, favouriteJob, updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../access/ids.ts';
import { newListing, newLocation, newManager, newOwner, newSeeker, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface World {
  owner: TestOwner;
  locations: [string, string];
  jobs: [string, string];
}

/** A business with a listing at each of its two locations. */
async function newWorld(): Promise<World> {
  const owner = await newOwner(t);
  const locations = [
    await newLocation(t, owner.business_id, { name: 'North' }),
    await newLocation(t, owner.business_id, { name: 'South' }),
  ] as [string, string];
  const jobs = [await newListing(t, locations[0]), await newListing(t, locations[1], { title: 'Cook' })] as [
    string,
    string,
  ];
  return { owner, locations, jobs };
}

/** Creates an applicant one second after the one before. Returns the application's id. */
async function applicantFor(job: string, full_name = 'Sam Seeker'): Promise<string> {
  t.clock.advance({ seconds: 1 });
  const { token } = await newSeeker(t, { full_name });
  const { body } = await t.call(applyToJob, { token, params: { id: job }, body: {} });
  return body.data.application_id!;
}

type Query = Record<string, string | number | boolean>;

async function list(token: string, query: Query = {}) {
  const { status, body } = await t.call(listApplicants, { token, query });
  expect(status).toBe(200);
  return body.data;
}
const ids = (results: readonly Applicant[]) => results.map((one) => one.job.application_id);
const shown = async (token: string, query: Query = {}) => ids((await list(token, query)).results);

const flag = (id: string, flags: { is_interviewed?: boolean; is_hired?: boolean; is_hidden?: boolean }) =>
  t.ctx.db.updateTable('application').set(flags).where('id', '=', id).execute();

describe('the filters', () => {
  // Spec: 2:3/20, 2:7/11, 2:5/29
  it('show all but hidden applicants when none is ticked, otherwise the union of the ticked ones', async () => {
    const { owner, jobs } = await newWorld();
    const [plain, interviewed, hired, both, hidden, hiddenHired] = [
      await applicantFor(jobs[0]),
      await applicantFor(jobs[0]),
      await applicantFor(jobs[0]),
      await applicantFor(jobs[0]),
      await applicantFor(jobs[0]),
      await applicantFor(jobs[0]),
    ];
    await flag(interviewed, { is_interviewed: true });
    await flag(hired, { is_hired: true });
    await flag(both, { is_interviewed: true, is_hired: true });
    await flag(hidden, { is_hidden: true });
    await flag(hiddenHired, { is_hidden: true, is_hired: true });
    const see = (query: Query) => shown(owner.token, query);
    expect(await see({})).toEqual([both, hired, interviewed, plain]);
    expect(await see({ show_hired: 'false', show_interviewed: 'false', show_hidden: '0' })).toEqual(await see({}));
    expect(await see({ show_interviewed: true })).toEqual([both, interviewed]);
    expect(await see({ show_hired: true })).toEqual([both, hired]);
    expect(await see({ show_hidden: true })).toEqual([hiddenHired, hidden]);
    expect(await see({ show_interviewed: true, show_hired: true })).toEqual([both, hired, interviewed]);
    expect(await see({ show_hired: true, show_hidden: true })).toEqual([hiddenHired, hidden, both, hired]);
    expect((await list(owner.token, { show_hired: true, show_hidden: true })).count).toBe(4);
    const { job } = (await list(owner.token, { show_hidden: true })).results[0]!;
    expect(job).toMatchObject({ is_hidden: true, application_status: ['hired'] });
  });

  it('count the matching applicants left out as hidden, and none once a status is ticked', async () => {
    const { owner, jobs, locations } = await newWorld();
    await applicantFor(jobs[0], 'Ana Lopez');
    await flag(await applicantFor(jobs[0], 'Ana Maria'), { is_hidden: true });
    await flag(await applicantFor(jobs[1], 'Ben Ito'), { is_hidden: true, is_hired: true });
    const manager = await newManager(t, owner.business_id, [locations[0]]);
    const counts = async (query: Query = {}, who: { token: string } = owner) => {
      const { count, hidden_count } = await list(who.token, query);
      return [count, hidden_count];
    };
    expect(await counts()).toEqual([1, 2]);
    expect(await counts({ job_id: jobs[0] })).toEqual([1, 1]);
    expect(await counts({ location_id: locations[1] })).toEqual([0, 1]);
    expect(await counts({ search: 'ana' })).toEqual([1, 1]);
    expect(await counts({ sort: 'name', limit: 1 })).toEqual([1, 2]);
    expect(await counts({}, manager)).toEqual([1, 1]);
    expect(await counts({ show_hidden: true })).toEqual([2, 0]);
    expect(await counts({ show_hired: true })).toEqual([0, 0]);
  });

  // Spec: 2:3/20, 2:7/11
  it('narrow to a location or a listing, and show nobody of another business', async () => {
    const { owner, jobs, locations } = await newWorld();
    const other = await newWorld();
    const [north, south] = [await applicantFor(jobs[0]), await applicantFor(jobs[1])];
    await applicantFor(other.jobs[0]);
    const see = (query: Query) => shown(owner.token, query);
    expect(await see({})).toEqual([south, north]);
    expect(await see({ location_id: locations[0] })).toEqual([north]);
    expect(await see({ job_id: jobs[1] })).toEqual([south]);
    expect(await see({ job_id: jobs[1], location_id: locations[0] })).toEqual([]);
    expect(await see({ job_id: '', location_id: '' })).toEqual([south, north]);
    for (const id of [other.jobs[0], newId(), 'nonsense']) expect(await see({ job_id: id })).toEqual([]);
    for (const id of [other.locations[0], newId(), 'nonsense']) expect(await see({ location_id: id })).toEqual([]);
  });

  it('find part of a name, and sort by name or by time', async () => {
    const { owner, jobs } = await newWorld();
    const [zoe, adam, bea] = [
      await applicantFor(jobs[0], 'Zoe Young'),
      await applicantFor(jobs[0], 'adam Young'),
      await applicantFor(jobs[0], 'Bea 50%_ Olde'),
    ];
    const see = (query: Query) => shown(owner.token, query);
    expect(await see({ sort: 'name' })).toEqual([adam, bea, zoe]);
    expect(await see({ sort: 'oldest' })).toEqual([zoe, adam, bea]);
    expect(await see({ search: 'YOUNG' })).toEqual([adam, zoe]);
    expect(await see({ search: '%_' })).toEqual([bea]);
    expect((await list(owner.token, { search: 'young', sort: 'name' })).count).toBe(2);
  });

  it('refuse a flag that is neither true nor false, and an invalid cursor', async () => {
    const { owner } = await newWorld();
    const refused = await t.call(listApplicants, { token: owner.token, query: { show_hired: 'yes' } });
    expect(refused).toMatchObject({ status: 400, body: { show_hired: ['This must be true or false.'] } });
    const cursor = await t.call(listApplicants, { token: owner.token, query: { cursor: 'x' } });
    expect([cursor.status, Object.keys(cursor.body)]).toEqual([400, ['cursor']]);
  });
});

describe('a manager', () => {
  it('sees only the applicants of assigned locations, and none once the assignment ends', async () => {
    const { owner, jobs, locations } = await newWorld();
    const [north] = [await applicantFor(jobs[0]), await applicantFor(jobs[1])];
    const manager = await newManager(t, owner.business_id, [locations[0]]);
    expect(await shown(manager.token)).toEqual([north]);
    expect(await shown(manager.token, { location_id: locations[1] })).toEqual([]);
    expect(await shown(manager.token, { job_id: jobs[1] })).toEqual([]);
    await t.ctx.db.deleteFrom('location_manager').where('user_id', '=', manager.user_id).execute();
    expect(await shown(manager.token)).toEqual([]);
  });
});

describe('an applicant', () => {
  async function one(hide_contact: boolean) {
    const { owner, jobs } = await newWorld();
    const seeker = await newSeeker(t, { full_name: 'Ana Lopez', hide_contact });
    const profile = {
      about_you: 'I cook',
      work_history: [{ position: 'Cook', name: 'Diner', start_date: '2020-02', end_date: null }],
      skills: [{ name: 'Grill' }],
      availabilities: { tue_from: '09:00', tue_to: '17:00' },
    };
    await t.call(updateSeekerProfile, { token: seeker.token, body: profile });
    const { business_id } = owner;
    await t.ctx.db.insertInto('business_question').values({ business_id, name: 'A car?', position: 1 }).execute();
    const body = { responsibilities_answers: [{ name: 'A car?', value: 'yes' }] };
    await t.call(applyToJob, { token: seeker.token, params: { id: jobs[0] }, body });
    return { owner, jobs, seeker, profile };
  }

  // Spec: 2:3/18, 2:3/19
  it('is shown with everything the specification lists', async () => {
    const { owner, jobs, seeker, profile } = await one(false);
    const [applicant] = (await list(owner.token)).results;
    expect(applicant).toMatchObject({
      user: {
        user_id: seeker.seeker_id,
        seeker_full_name: 'Ana Lopez',
        seeker_profile_picture: null,
        applied_date: t.clock.now().toISOString(),
        favorited_date: null,
        hide_contact: false,
        basic_info: { email: seeker.email, phone: '8015550199' },
        conversation_id: null,
        ...profile,
        responsibilities_answers: [{ name: 'A car?', value: 'yes' }],
      },
      job: { application_status: [], is_hidden: false, job_id: jobs[0], title: 'Barista', location_name: 'North' },
    });
    expect(applicant!.user.availabilities).toMatchObject({ mon_from: null, tue_from: '09:00', sun_to: null });
  });

  // Spec: 2:2/35
  it('who hides contact data appears without e-mail address and phone number in both lists', async () => {
    const { owner, jobs, seeker } = await one(true);
    await t.call(favouriteJob, { token: seeker.token, params: { id: jobs[0] } });
    for (const call of [listApplicants, listFavourites]) {
      const { body } = await t.call(call, { token: owner.token });
      expect(body.data.results[0]!.user).toMatchObject({
        hide_contact: true,
        basic_info: { email: null, phone: null },
      });
      expect(JSON.stringify(body)).not.toContain(seeker.email);
      expect(JSON.stringify(body)).not.toContain('8015550199');
    }
  });

  // Spec: 2:2/34
  it('has no answers in the list while the business takes no applications in the product', async () => {
    const { owner } = await one(false);
    const change = { application_type: 'online_application' } as const;
    await t.ctx.db.updateTable('business').set(change).where('id', '=', owner.business_id).execute();
    expect((await list(owner.token)).results[0]!.user.responsibilities_answers).toEqual([]);
  });
});

describe('a manager of several locations', () => {
  // Spec: 2:D/4
  it('reads their applicants as one list, page by page in both directions', async () => {
    const { owner, jobs, locations } = await newWorld();
    const elsewhere = await newListing(t, await newLocation(t, owner.business_id, { name: 'West' }));
    const { token } = await newManager(t, owner.business_id, locations);
    const mine: string[] = [];
    // Uneven on purpose: three in a row at one location, then alternating, and one at an unassigned location.
    for (const job of [jobs[0], jobs[0], jobs[0], jobs[1], elsewhere, jobs[0], jobs[1], jobs[1]]) {
      const id = await applicantFor(job);
      if (job !== elsewhere) mine.push(id);
    }
    const hidden = await applicantFor(jobs[1]);
    await flag(hidden, { is_hidden: true });

    for (const [sort, expected] of [
      ['newest', mine.toReversed()],
      ['oldest', mine],
    ] as const) {
      const pages = [await list(token, { limit: 3, sort })];
      for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next) {
        pages.push(await list(token, Object.fromEntries(new URL(next).searchParams)));
      }
      expect(pages.map((page) => page.count)).toEqual([7, 7, 7]);
      expect(pages[0]!.previous).toBeNull();
      expect(pages.flatMap((page) => ids(page.results))).toEqual(expected);
      const back = await list(token, Object.fromEntries(new URL(pages[2]!.previous!).searchParams));
      expect(ids(back.results)).toEqual(ids(pages[1]!.results));
    }
  });
});

describe('favourites', () => {
  // Spec: 2:7/12
  it('are listed by listing, newest first, with the application of the job seeker', async () => {
    const { owner, jobs } = await newWorld();
    const seekers = [await newSeeker(t), await newSeeker(t), await newSeeker(t)];
    for (const { token } of seekers) {
      t.clock.advance({ seconds: 1 });
      await t.call(favouriteJob, { token, params: { id: jobs[0] } });
    }
    await t.call(favouriteJob, { token: seekers[0]!.token, params: { id: jobs[1] } });
    const applied = await t.call(applyToJob, { token: seekers[1]!.token, params: { id: jobs[0] }, body: {} });
    const { status, body } = await t.call(listFavourites, { token: owner.token, query: { job_id: jobs[0] } });
    expect(status).toBe(200);
    expect(body.data.results.map((row) => row.user.user_id)).toEqual(
      seekers.map((seeker) => seeker.seeker_id).toReversed(),
    );
    expect(body.data.count).toBe(3);
    expect(body.data.results.map((row) => row.job.application_id)).toEqual([
      null,
      applied.body.data.application_id,
      null,
    ]);
    expect(body.data.results[0]!.user.favorited_date).toBe(t.clock.now().toISOString());
    // A decision made from the list sends this time.
    expect(body.data.seen_at).toBe(t.clock.now().toISOString());
    const paged = await t.call(listFavourites, { token: owner.token, query: { job_id: jobs[0], limit: 2 } });
    const rest = Object.fromEntries(new URL(paged.body.data.next!).searchParams);
    const next = await t.call(listFavourites, { token: owner.token, query: rest });
    expect([...paged.body.data.results, ...next.body.data.results]).toEqual(body.data.results);
  });

  it('of one moment are all shown, page by page in both directions', async () => {
    const { owner, jobs } = await newWorld();
    const { token } = await newSeeker(t);
    for (const id of jobs) await t.call(favouriteJob, { token, params: { id } });
    const page = async (query: Record<string, string>) => {
      const { body } = await t.call(listFavourites, { token: owner.token, query });
      return body.data;
    };
    const leads = (to: string | null) => Object.fromEntries(new URL(to ?? '').searchParams);
    const first = await page({ limit: '1' });
    const second = await page(leads(first.next));
    expect([...first.results, ...second.results].map(({ job }) => job.job_id)).toEqual(jobs.toSorted().toReversed());
    expect(second.next).toBeNull();
    expect((await page(leads(second.previous))).results).toEqual(first.results);
  });
});
