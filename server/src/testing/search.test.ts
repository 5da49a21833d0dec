import { findAnything, listApplicants, listFavourites } from '@jipe/contract/applicants/endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { listHiringManagers, listLocations, listMyLocations } from '@jipe/contract/locations/endpoints';
import { listConversations } from '@jipe/contract/messaging/endpoints';
import { applyToJob, searchJobs, updateSeekerProfile } from '@jipe/contract/seeker/endpoints';
import { listUsers } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker, type TestOwner, type TestSeeker } from './actors.ts';
import { createTestApp, type TestApp } from './app.ts';
import { newConversation } from './conversations.ts';

/* Every search finds words anywhere, whatever their case, accents, apostrophes, hyphens and Unicode form. */

let t: TestApp;
let owner: TestOwner;
let seeker: TestSeeker;
let locations: string[];
let jobs: string[];
beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t, { name: 'Café Ünique' });
  locations = [];
  jobs = [];
  for (const [name, title] of [
    ['José Núñez Plaza', 'Pâtissier'],
    ['O’Brien’s Anne-Marie', 'Line cook 7'],
    ['Łódź Straße'.normalize('NFD'), 'Barista'],
  ] as const) {
    const location_id = await newLocation(t, owner.business_id, { name });
    locations.push(location_id);
    jobs.push(await newListing(t, location_id, { title }));
    const { user_id } = await newManager(t, owner.business_id, [location_id]);
    await t.ctx.db.updateTable('user_account').set({ first_name: name }).where('id', '=', user_id).execute();
  }
  seeker = await newSeeker(t, { full_name: 'Somebody Else' });
});
afterAll(() => t.close());

const found = async (list: Endpoint, token: string, query: Record<string, string | number>): Promise<number> => {
  const { status, body } = await t.call(list, { token, query });
  expect(status).toBe(200);
  return (body as { data: { count: number } }).data.count;
};

/** The searches that find each name; none finds another name. */
const queries: readonly (readonly string[])[] = [
  ['jose nunez', 'NUÑEZ  José', 'José Núñez'.normalize('NFD'), 'plaza nune'],
  ["o'brien", 'O’BRIEN', 'obrien annemarie', 'anne-marie', 'marie anne', 'Anne–Marie'],
  ['lodz strasse', 'ŁÓDŹ', 'Straße lodz', 'Łódź'.normalize('NFC')],
];
const nowhere = ['jose marie', 'nunezplaza', 'annmarie', '%'];

describe('a search ignores case, accents and punctuation in the names of', () => {
  it.each([
    ['locations', listMyLocations],
    ['places one may choose', listLocations],
    ['users', listUsers],
    ['hiring managers', listHiringManagers],
  ] as const)('%s', async (_name, list) => {
    for (const search of queries.flat())
      expect([search, await found(list, owner.token, { search })]).toEqual([search, 1]);
    for (const search of nowhere) expect([search, await found(list, owner.token, { search })]).toEqual([search, 0]);
    expect(await found(list, owner.token, { search: " - ' " })).toBeGreaterThanOrEqual(3);
  });

  it('listings and their business, in the job feed', async () => {
    const here = { lat: 40.7, lng: -111.9, radius_km: 500 };
    for (const q of ['patissier', 'PÂTISSIER', 'unique patissier', 'cafe patis'])
      expect([q, await found(searchJobs, seeker.token, { ...here, q })]).toEqual([q, 1]);
    expect(await found(searchJobs, seeker.token, { ...here, q: 'cafe unique' })).toBe(3);
    expect(await found(searchJobs, seeker.token, { ...here, q: 'cafe barber' })).toBe(0);
  });
});

describe('a search for people', () => {
  const people: Record<string, TestSeeker> = {};
  beforeAll(async () => {
    const names = ['Zoë Sørensen', 'Ana María de la O', 'Íñigo D’Arcy', 'Hidden Håkan'];
    for (const [at, full_name] of names.entries()) {
      const one = await newSeeker(t, { full_name, hide_contact: full_name.startsWith('Hidden') });
      people[full_name] = one;
      const phone = `80155501${at}7`;
      await t.ctx.db
        .updateTable('seeker')
        .set({ phone, email: `jo-anne.${at}@exämple.test` })
        .where('id', '=', one.seeker_id)
        .execute();
      const job_id = jobs[at % 3] ?? '';
      await newConversation(t, { token: owner.token, job_id, seeker: one });
      await t.call(applyToJob, { token: one.token, params: { id: job_id }, body: {} });
    }
  });

  const anywhere: readonly (readonly [string, number])[] = [
    ['zoe', 1],
    ['sorensen ZOË', 1],
    ['sorensen patissier', 1],
    ['nunez zoe', 1],
    ['patissier plaza', 2],
    ['maria obrien', 1],
    ["d'arcy inigo", 1],
    ['zoe obrien', 0],
    ['', 4],
    // Contact data, of seekers who do not hide it.
    ['joanne', 3],
    ['jo-anne.1', 1],
    ['hidden jo-anne', 0],
    ['(801) 555-01', 3],
    ['+1 801 555 0107', 1],
    ['555.0117', 1],
    ['80155501 37', 0],
    ['0107 801', 0],
    ['zoe 5550107', 1],
    ['7', 3],
    ['- -', 4],
  ];

  it.each(anywhere)('in the applicants for %j finds %i', async (search, count) => {
    for (const query of [{ search }, { search, sort: 'name' }, { search, sort: 'oldest', limit: 1 }])
      expect(await found(listApplicants, owner.token, query)).toBe(count);
  });

  it.each(anywhere)('in the favourites for %j finds %i', async (search, count) => {
    expect(await found(listFavourites, owner.token, { search })).toBe(count);
  });

  it.each(anywhere.filter(([search]) => /\w/.test(search)))('in everything for %j finds %i', async (search, count) => {
    const { body } = await t.call(findAnything, { token: owner.token, query: { search } });
    expect(body.data.applicants).toHaveLength(count);
    expect(body.data.conversations).toHaveLength(count);
  });

  it('in everything finds listings by title and location, and locations by name', async () => {
    const { body } = await t.call(findAnything, { token: owner.token, query: { search: 'nunez patissier' } });
    expect([body.data.locations.length, body.data.listings.length]).toEqual([0, 1]);
    const { body: place } = await t.call(findAnything, { token: owner.token, query: { search: 'obriens' } });
    expect([place.data.locations.length, place.data.listings.length]).toEqual([1, 1]);
  });

  it.each([
    ['zoe sorensen', 1],
    ['patissier zoe', 1],
    ['PATISSIER', 2],
    ['line-cook', 1],
    ['zoe barista', 0],
    ['joanne', 0],
  ])('in the conversations for %j finds %i', async (search, count) =>
    expect(await found(listConversations, owner.token, { search })).toBe(count),
  );

  it('uses the contact and name that an applicant shows now, after hiding or changing them', async () => {
    const { token } = people['Zoë Sørensen'] ?? seeker;
    const counts = async () => [
      await found(listApplicants, owner.token, { search: '555 0107' }),
      await found(listApplicants, owner.token, { search: 'zoe' }),
      await found(listApplicants, owner.token, { search: 'chloe' }),
    ];
    expect(await counts()).toEqual([1, 1, 0]);
    await t.call(updateSeekerProfile, { token, body: { hide_contact: true, full_name: 'Chloé S' } });
    expect(await counts()).toEqual([0, 0, 1]);
    await t.call(updateSeekerProfile, { token, body: { hide_contact: false, full_name: 'Zoë Sørensen' } });
    expect(await counts()).toEqual([1, 1, 0]);
  });

  it('by a manager excludes other locations, and a search of many words needs every word', async () => {
    const manager = await newManager(t, owner.business_id, [locations[0] ?? '']);
    expect(await found(listApplicants, manager.token, { search: 'maria' })).toBe(0);
    expect(await found(listApplicants, manager.token, { search: 'zoe patissier' })).toBe(1);
    const titles = Array.from({ length: 8 }, (_, n) => `${'qwxyvkhj'.slice(n)} ${n}`);
    const made: string[] = [];
    for (const title of titles) made.push(await newListing(t, locations[0] ?? '', { title }));
    const { token } = await newSeeker(t, { full_name: 'Quincy' });
    await t.call(applyToJob, { token, params: { id: made[0] ?? '' }, body: {} });
    expect(await found(listApplicants, owner.token, { search: 'q w x y v k h j quin' })).toBe(1);
    expect(await found(listApplicants, owner.token, { search: 'q w x y v k h j zoe' })).toBe(0);
  });
});
