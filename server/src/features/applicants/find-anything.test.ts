import { findAnything, hideApplication } from '@jipe/contract/applicants/endpoints';
import { applyToJob } from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const find = async (token: string, search?: string) => {
  const { status, body } = await t.call(findAnything, {
    token,
    ...(search === undefined ? {} : { query: { search } }),
  });
  expect(status).toBe(200);
  const { locations, listings, applicants } = body.data;
  return [locations.map((l) => l.name), listings.map((l) => l.title), applicants.map((a) => a.full_name)];
};

async function applicant(job_id: string, full_name: string): Promise<string> {
  t.clock.advance({ seconds: 1 });
  const { token } = await newSeeker(t, { full_name });
  return (await t.call(applyToJob, { token, params: { id: job_id }, body: {} })).body.data.application_id!;
}

it('finds locations, listings and applicants by a part of their names, whatever the case, the latest first', async () => {
  const owner = await newOwner(t);
  const north = await newLocation(t, owner.business_id, { name: 'Maple North' });
  const job = await newListing(t, north, { title: 'Maple syrup cook' });
  await applicant(job, 'Mapleton First');
  await applicant(job, 'Ann mapleTON');
  await applicant(job, 'Ben Other');
  expect(await find(owner.token, ' MAPLE ')).toEqual([
    ['Maple North'],
    ['Maple syrup cook'],
    ['Ann mapleTON', 'Mapleton First'],
  ]);
  expect(await find(owner.token, '%')).toEqual([[], [], []]);
  expect(await find(owner.token, '  ')).toEqual([[], [], []]);
  expect(await find(owner.token)).toEqual([[], [], []]);
});

it('shows nobody what is not theirs, and five of each at most', async () => {
  const [owner, other] = [await newOwner(t), await newOwner(t)];
  const [mine, theirs] = [
    await newLocation(t, owner.business_id, { name: 'Oak' }),
    await newLocation(t, owner.business_id, { name: 'Oak two' }),
  ];
  const job = await newListing(t, theirs, { title: 'Oak polisher' });
  for (let n = 1; n <= 6; n++) await applicant(job, `Oakley ${n}`);
  const manager = await newManager(t, owner.business_id, [mine]);
  expect(await find(manager.token, 'oak')).toEqual([['Oak'], [], []]);
  expect(await find(other.token, 'oak')).toEqual([[], [], []]);
  const [, , people] = await find(owner.token, 'oak');
  expect(people).toEqual([6, 5, 4, 3, 2].map((n) => `Oakley ${n}`));
});

it('leaves hidden applicants out', async () => {
  const owner = await newOwner(t);
  const job = await newListing(t, await newLocation(t, owner.business_id));
  const application_id = await applicant(job, 'Hidden Heron');
  await t.call(hideApplication, { token: owner.token, body: { application_id, is_hidden: true } });
  expect(await find(owner.token, 'heron')).toEqual([[], [], []]);
});
