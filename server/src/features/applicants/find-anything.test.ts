import { findAnything, hideApplication } from '@jipe/contract/applicants/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { applyToJob } from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newListing, newLocation, newManager, newOwner, newSeeker } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';

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

it('the search finds locations, listings and applicants by their texts in any case, newest first', async () => {
  const owner = await newOwner(t);
  const north = await newLocation(t, owner.business_id, { name: 'Maple North' });
  const job = await newListing(t, north, { title: 'Maple syrup cook' });
  await applicant(job, 'Mapleton First');
  await applicant(job, 'Ann mapleTON');
  await applicant(job, 'Ben Other');
  // Applicants are found by title and location, too.
  expect(await find(owner.token, ' MAPLE ')).toEqual([
    ['Maple North'],
    ['Maple syrup cook'],
    ['Ben Other', 'Ann mapleTON', 'Mapleton First'],
  ]);
  expect(await find(owner.token, 'mapleton')).toEqual([[], [], ['Ann mapleTON', 'Mapleton First']]);
  expect(await find(owner.token, '%')).toEqual([[], [], []]);
  expect(await find(owner.token, '  ')).toEqual([[], [], []]);
  expect(await find(owner.token)).toEqual([[], [], []]);
});

it('the search leaves out hidden applicants', async () => {
  const owner = await newOwner(t);
  const job = await newListing(t, await newLocation(t, owner.business_id));
  const application_id = await applicant(job, 'Hidden Heron');
  await t.call(hideApplication, { token: owner.token, body: { application_id, is_hidden: true } });
  expect(await find(owner.token, 'heron')).toEqual([[], [], []]);
});

it('the search finds conversations by name, even of a hidden applicant or a favourite who never applied', async () => {
  const [owner, other] = [await newOwner(t), await newOwner(t)];
  const [here, there] = [
    await newLocation(t, owner.business_id, { name: 'Elm' }),
    await newLocation(t, owner.business_id),
  ];
  const [job_id, elsewhere] = [await newListing(t, here, { title: 'Cook' }), await newListing(t, there)];
  const manager = await newManager(t, owner.business_id, [here]);
  const begin = async (job: string, full_name: string, applies = false) => {
    t.clock.advance({ seconds: 1 });
    const seeker = await newSeeker(t, { full_name });
    const conversation_id = await newConversation(t, { token: owner.token, job_id: job, seeker });
    if (applies) {
      const applied = await t.call(applyToJob, { token: seeker.token, params: { id: job }, body: {} });
      const body = { application_id: applied.body.data.application_id!, is_hidden: true };
      await t.call(hideApplication, { token: owner.token, body });
    }
    return conversation_id;
  };
  const liked = await begin(job_id, 'Linden Liked');
  const hidden = await begin(job_id, 'Linden Hidden', true);
  const far = await begin(elsewhere, 'LINDEN Far');
  await begin(job_id, 'Somebody Else');

  const conversations = async (token: string, search: string) =>
    (await t.call(findAnything, { token, query: { search } })).body.data.conversations;
  const idsFor = async (token: string, search: string) =>
    (await conversations(token, search)).map(({ conversation_id }) => conversation_id);
  expect(await find(owner.token, 'linden')).toEqual([[], [], []]);
  expect(await idsFor(owner.token, 'linden')).toEqual([far, hidden, liked]);
  expect(await conversations(owner.token, 'n liked')).toEqual([
    expect.objectContaining({ conversation_id: liked, full_name: 'Linden Liked', title: 'Cook', location_name: 'Elm' }),
  ]);
  expect(await idsFor(manager.token, 'linden')).toEqual([hidden, liked]);
  expect(await idsFor(other.token, 'linden')).toEqual([]);
  expect(await idsFor(owner.token, '')).toEqual([]);
  // The latest message comes first, as in the inbox.
  await t.call(sendMessage, { token: owner.token, body: { conversation_id: liked, message: 'Hello' } });
  expect(await idsFor(owner.token, 'linden')).toEqual([liked, far, hidden]);
});

it('the search counts all matches, shows five of a kind, and finds the oldest applicant by name', async () => {
  const owner = await newOwner(t);
  const place = await newLocation(t, owner.business_id, { name: 'Boise' });
  const job = await newListing(t, place, { title: 'Cashier' });
  await applicant(job, 'Zora Oldest');
  for (let i = 0; i < 6; i++) await applicant(job, `Crowd ${i}`);
  const { body } = await t.call(findAnything, { token: owner.token, query: { search: 'cashier boise' } });
  expect(body.data.applicants.map(({ full_name }) => full_name)).toEqual([5, 4, 3, 2, 1].map((i) => `Crowd ${i}`));
  expect(body.data.counts).toEqual({ locations: 0, listings: 1, applicants: 7, conversations: 0 });
  const { body: zora } = await t.call(findAnything, { token: owner.token, query: { search: 'boise zora' } });
  expect(zora.data.applicants.map(({ full_name }) => full_name)).toEqual(['Zora Oldest']);
  const { body: none } = await t.call(findAnything, { token: owner.token, query: {} });
  expect(none.data.counts).toEqual({ locations: 0, listings: 0, applicants: 0, conversations: 0 });
});
