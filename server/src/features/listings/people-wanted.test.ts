import { createListing, readListing, updateListing } from '@jipe/contract/listings/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLocation, newOwner, onPlan, type TestOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';

let t: TestApp;
let owner: TestOwner;
let location_id: string;
beforeAll(async () => {
  t = await createTestApp();
  owner = await newOwner(t);
  location_id = await newLocation(t, owner.business_id);
  await onPlan(t, owner.business_id);
});
afterAll(() => t.close());

const create = async (changes: Record<string, unknown> = {}) => {
  const made = await t.call(createListing, { token: owner.token, body: listingBody([location_id], changes) });
  expect(made.status).toBe(200);
  return made.body.data.job_id;
};
const wanted = async (job_id: string) =>
  (await t.call(readListing, { token: owner.token, body: { job_id } })).body.data.people_wanted;
const update = (job_id: string, changes: Record<string, unknown>) =>
  t.call(updateListing, { token: owner.token, body: { ...listingBody([location_id], changes), job_id } });

describe('the number of people wanted', () => {
  it('is one by default, and may be 50', async () => {
    expect(await wanted(await create())).toBe(1);
    expect(await wanted(await create({ people_wanted: null }))).toBe(1);
    expect(await wanted(await create({ people_wanted: '50' }))).toBe(50);
  });

  it('changes with an update, and stays when an update omits the number', async () => {
    const job_id = await create({ people_wanted: 3 });
    expect((await update(job_id, {})).body.data.people_wanted).toBe(3);
    expect((await update(job_id, { people_wanted: 4 })).body.data.people_wanted).toBe(4);
    expect(await wanted(job_id)).toBe(4);
  });

  it.each([0, 51, -1, 1.5, 'two', '', {}, true])('is refused when given as %j', async (people_wanted) => {
    const body = listingBody([location_id], { people_wanted });
    const refused = await t.call(createListing, { token: owner.token, body });
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ people_wanted: ['people_wanted must be a whole number from 1 to 50'] });
  });
});
