import { listApplicants } from '@jipe/contract/applicants/endpoints';
import { getLocation, listHiringManagers, listLocations, listMyLocations } from '@jipe/contract/locations/endpoints';
import { applyToJob } from '@jipe/contract/seeker/endpoints';
import { listActivity } from '@jipe/contract/settings/endpoints';
import { listUsers } from '@jipe/contract/users/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker, type TestOwner } from './actors.ts';
import { createTestApp, type TestApp } from './app.ts';
import { everyPage } from './every-page.ts';

/* Every list sorts names as people expect, like the browser's own tables. */

const NAMES = [
  '7-Eleven',
  'Ábel',
  'Apple 2',
  'Apple 10',
  'École',
  'Fox',
  'Nando',
  'Ñandú',
  'Nato',
  'O’Brien',
  'Øre',
  'Zebra',
];
const mixed = NAMES.toSorted((a, b) => (a.length % 3) - (b.length % 3) || (a < b ? 1 : -1));

let t: TestApp;
let owner: TestOwner;
let job_id: string;
beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t);
  const { db } = t.ctx;
  await db.updateTable('user_account').set({ first_name: 'Zz', last_name: 'Owner' }).execute();
  const locations: string[] = [];
  for (const name of mixed) locations.push(await newLocation(t, owner.business_id, { name }));
  job_id = await newListing(t, locations[0] ?? '');
  for (const name of mixed) {
    const { user_id } = await newManager(t, owner.business_id, locations);
    await db.updateTable('user_account').set({ first_name: name, last_name: '' }).where('id', '=', user_id).execute();
    const { token } = await newSeeker(t, { full_name: name });
    await t.call(applyToJob, { token, params: { id: job_id }, body: {} });
  }
});
afterAll(() => t.close());

const pages: typeof everyPage = (page) => everyPage(page, { limit: 5 });

it('lists of locations sort names as people expect', async () => {
  const { token } = owner;
  const cards = await pages(async (query) => (await t.call(listMyLocations, { token, query })).body.data);
  expect(cards.map(({ name }) => name)).toEqual(NAMES);
  expect(cards[0]?.hiring_managers.map(({ first_name }) => first_name)).toEqual(NAMES);
  const options = await pages(async (query) => (await t.call(listLocations, { token, query })).body.data);
  expect(options.map(({ location_title }) => location_title)).toEqual(NAMES);
  const one = await t.call(getLocation, { token, params: { id: cards[0]?.id ?? '' } });
  expect(one.body.data.hiring_managers.map(({ first_name }) => first_name)).toEqual(NAMES);
});

it('lists of users, and of their locations, sort names as people expect', async () => {
  const { token } = owner;
  const users = await pages(async (query) => (await t.call(listUsers, { token, query })).body.data);
  expect(users.map(({ first_name }) => first_name)).toEqual([...NAMES, 'Zz']);
  expect(users[0]?.locations.map(({ name }) => name)).toEqual(NAMES);
  const managers = await pages(async (query) => (await t.call(listHiringManagers, { token, query })).body.data);
  expect(managers.map(({ first_name }) => first_name)).toEqual(NAMES);
  const { people } = (await t.call(listActivity, { token })).body.data;
  expect(people.map(({ name }) => name)).toEqual([...NAMES, 'Zz Owner']);
});

it('the list of applicants sorts names as people expect, with and without a search', async () => {
  const { token } = owner;
  for (const search of ['', 'barista'])
    expect(
      (
        await pages(async (query) => {
          const { body } = await t.call(listApplicants, { token, query: { sort: 'name', search, ...query } });
          return body.data;
        })
      ).map(({ user }) => user.seeker_full_name),
    ).toEqual(NAMES);
});
