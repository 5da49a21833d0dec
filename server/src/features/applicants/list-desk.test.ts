import { listApplicants, listFavourites, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { listingBody } from '../../testing/listing-body.ts';
import { updateListing } from '@jipe/contract/listings/endpoints';
import { applyToJob, favouriteJob, updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker, type TestSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { everyPage } from '../../testing/every-page.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const day = (number: number, start: string, end: string) => ({
  day: number,
  may_vary: false,
  time_slots: [{ start, end }],
});

async function newDesk() {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id, { name: 'North' });
  const job_id = await newListing(t, location_id, { title: 'Barista' });
  return { owner, location_id, job_id };
}

async function apply(seeker: TestSeeker, id: string): Promise<string> {
  t.clock.advance({ seconds: 1 });
  const { body } = await t.call(applyToJob, { token: seeker.token, params: { id }, body: {} });
  return body.data.application_id!;
}

const give = (seeker: TestSeeker, availabilities: Record<string, string>) =>
  t.call(updateSeekerProfile, { token: seeker.token, body: { availabilities } });

/** An applicant who is free on Monday until then, or gave no hours. */
async function freeUntil(job_id: string, until: string | null) {
  const seeker = await newSeeker(t, { full_name: `Until ${until}` });
  if (until !== null) await give(seeker, { mon_from: '09:00', mon_to: until });
  return { seeker, id: await apply(seeker, job_id) };
}

type Query = Record<string, string | number | boolean>;
const list = async (token: string, query: Query = {}) => {
  const { status, body } = await t.call(listApplicants, { token, query });
  expect([status, body]).toEqual([200, body]);
  return body.data;
};
const shown = async (token: string, query: Query = {}) =>
  (await list(token, query)).results.map(({ job }) => job.application_id);
const hoursOf = async (token: string, query: Query = {}) =>
  (await list(token, query)).results.map(({ job }) => job.hours_match);

describe('the covered hours of a listing', () => {
  it('are shown, filter and sort the list: most first, unknown last, ties newest first', async () => {
    const { owner, job_id } = await newDesk();
    const [four, none, eight, fourToo, halves] = [
      (await freeUntil(job_id, '13:00')).id,
      (await freeUntil(job_id, null)).id,
      (await freeUntil(job_id, '20:00')).id,
      (await freeUntil(job_id, '13:10')).id,
      (await freeUntil(job_id, '09:45')).id,
    ];
    expect(await hoursOf(owner.token, { sort: 'oldest' })).toEqual([
      { needed: 8, covered: 4 },
      { needed: 8, covered: null },
      { needed: 8, covered: 8 },
      { needed: 8, covered: 4 },
      { needed: 8, covered: 0.5 },
    ]);
    expect(await shown(owner.token)).toEqual([halves, fourToo, eight, none, four]);
    expect(await shown(owner.token, { sort: 'hours' })).toEqual([eight, fourToo, four, halves, none]);
    expect(await shown(owner.token, { sort: 'hours', min_covered: 4 })).toEqual([eight, fourToo, four]);
    expect(await shown(owner.token, { min_covered: '4.5' })).toEqual([eight]);
    expect(await shown(owner.token, { min_covered: 0 })).toEqual([halves, fourToo, eight, four]);
    expect((await list(owner.token, { min_covered: 1 })).count).toBe(3);
  });

  it('follow the hours of the listing, but not what the job seeker changes after applying', async () => {
    const { owner, job_id, location_id } = await newDesk();
    const { seeker, id } = await freeUntil(job_id, '13:00');
    await give(seeker, { tue_from: '00:00', tue_to: '04:00' });
    expect(await shown(owner.token, { min_covered: 4 })).toEqual([id]);
    const week = [day(1, '11:00', '19:00')];
    const changed = await t.call(updateListing, {
      token: owner.token,
      body: listingBody([location_id], {
        job_id,
        availabilities: { types: [{ type: 'Part Time' }], time_sheets: week },
      }),
    });
    expect(changed.status).toBe(200);
    expect(await hoursOf(owner.token)).toEqual([{ needed: 8, covered: 2 }]);
    expect(await shown(owner.token, { min_covered: 2.5 })).toEqual([]);
  });

  it('are shown for favourites too', async () => {
    const { owner, job_id } = await newDesk();
    const seeker = await newSeeker(t);
    await give(seeker, { mon_from: '12:00', mon_to: '18:00' });
    await t.call(favouriteJob, { token: seeker.token, params: { id: job_id } });
    const { body } = await t.call(listFavourites, { token: owner.token, query: {} });
    expect(body.data.results[0]?.job).toMatchObject({
      is_new: false,
      waiting_since: null,
      hours_match: { needed: 8, covered: 5 },
    });
  });
});

describe('the states of applicants', () => {
  it('narrow what the flags show: both must match', async () => {
    const { owner, job_id } = await newDesk();
    const [first, second] = [(await freeUntil(job_id, null)).id, (await freeUntil(job_id, null)).id];
    const body = { application_id: first, actions: ['interviewed' as const] };
    await t.call(setApplicationStatus, { token: owner.token, body });
    expect(await shown(owner.token, { state: 'new' })).toEqual([second]);
    expect(await shown(owner.token, { state: 'waiting' })).toEqual([second]);
    expect(await shown(owner.token, { state: 'undecided' })).toEqual([second]);
    expect(await shown(owner.token, { state: 'undecided', show_interviewed: true })).toEqual([]);
    expect(await shown(owner.token, { show_interviewed: true })).toEqual([first]);
  });

  it('sort the longest wait first, then those who are not waiting, newest first', async () => {
    const { owner, job_id } = await newDesk();
    const ids = [];
    for (let at = 0; at < 5; at++) ids.push((await freeUntil(job_id, null)).id);
    for (const application_id of [ids[1]!, ids[3]!])
      await t.call(setApplicationStatus, { token: owner.token, body: { application_id, actions: ['interviewed'] } });
    const order = [ids[0], ids[2], ids[4], ids[3], ids[1]];
    expect(await shown(owner.token, { sort: 'waiting' })).toEqual(order);
    const paged = await everyPage((query) => list(owner.token, query), { sort: 'waiting', limit: 2 });
    expect(paged.map(({ job }) => job.application_id)).toEqual(order);
  });

  it('have cursors that every other filter and sort refuses', async () => {
    const { owner, job_id } = await newDesk();
    for (let at = 0; at < 3; at++) await freeUntil(job_id, '12:00');
    const cursorOf = async (query: Query) =>
      new URL((await list(owner.token, { ...query, limit: 1 })).next!).searchParams.get('cursor')!;
    const narrowed: Query[] = [
      {},
      { sort: 'hours' },
      { sort: 'waiting' },
      { state: 'new' },
      { state: 'waiting' },
      { min_covered: 2 },
      { sort: 'hours', state: 'new' },
    ];
    for (const of of narrowed) {
      const cursor = await cursorOf(of);
      for (const query of narrowed) {
        const { status, body } = await t.call(listApplicants, { token: owner.token, query: { ...query, cursor } });
        const said = status === 200 ? null : body;
        const refused = query === of ? null : { cursor: ['This cursor is not valid.'] };
        expect([of, query, status, said]).toEqual([of, query, query === of ? 200 : 400, refused]);
      }
    }
  });

  it.each([
    ['state', 'hidden'],
    ['state', 'constructor'],
    ['sort', 'score'],
    ['min_covered', '-1'],
    ['min_covered', 'many'],
    ['min_covered', '169'],
    ['min_covered', '1e1'],
  ])('refuse %s=%s with an error at that parameter', async (name, value) => {
    const { owner } = await newDesk();
    const { status, body } = await t.call(listApplicants, { token: owner.token, query: { [name]: value } });
    expect([status, Object.keys(body)]).toEqual([400, [name]]);
  });
});

describe('a row of the list', () => {
  it('shows the five newest other applications, at locations that the user may see', async () => {
    const { owner, location_id, job_id } = await newDesk();
    const elsewhere = await newLocation(t, owner.business_id, { name: 'South' });
    const manager = await newManager(t, owner.business_id, [location_id]);
    const seeker = await newSeeker(t);
    await apply(seeker, job_id);
    const others: string[] = [];
    for (let at = 0; at < 6; at++) {
      const title = `Cook ${at}`;
      others.push(await apply(seeker, await newListing(t, at === 5 ? elsewhere : location_id, { title })));
    }
    const foreign = await newOwner(t);
    await apply(seeker, await newListing(t, await newLocation(t, foreign.business_id)));
    const also = async (token: string) =>
      (await list(token, { job_id })).results[0]!.user.also.map(({ title, application_id }) => [title, application_id]);
    expect(await also(owner.token)).toEqual([5, 4, 3, 2, 1].map((at) => [`Cook ${at}`, others[at]]));
    expect(await also(manager.token)).toEqual([4, 3, 2, 1, 0].map((at) => [`Cook ${at}`, others[at]]));
    const { seen_at, results } = await list(owner.token);
    expect(seen_at).toBe(t.clock.now().toISOString());
    expect(results[0]?.user.also[0]).toEqual({
      application_id: others[4],
      job_id: results[1]!.job.job_id,
      title: 'Cook 4',
      location_id,
      location_name: 'North',
    });
  });
});
