import { agreeHours, markApplicationSeen, readToday, setApplicationStatus } from '@jipe/contract/applicants/endpoints';
import { pauseListing } from '@jipe/contract/listings/endpoints';
import { markConversationRead, sendMessage } from '@jipe/contract/messaging/endpoints';
import { applyToJob, eraseSeeker, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { DAY_MS } from '@jipe/contract/values/duration';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PublishedEvent } from '../../realtime/publish.ts';
import { newListing, newLocation, newManager, newOwner, newSeeker, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';
import { mailedCode } from '../../testing/mailed-code.ts';

let t: TestApp;
const told: PublishedEvent[] = [];
let leave: () => Promise<void>;
beforeAll(async () => {
  t = await createTestApp();
  leave = await t.ctx.fanout.subscribe('events', (event) => void told.push(event as PublishedEvent));
});
afterEach(() => void told.splice(0));
afterAll(async () => {
  await leave();
  await t.close();
});

const reasons = [{ id: '01900000-0000-7000-8000-000000000011' }];

// On a bundle all locations share the credits, but an act that uses none is not published to other locations either.
it.each(['standard', { credits: 5 }] as const)('an act notifies users whose Today may change: %j', async (plan) => {
  const owner = await newOwner(t);
  await onPlan(t, owner.business_id, plan);
  const [own, other] = [await newLocation(t, owner.business_id), await newLocation(t, owner.business_id)];
  const manager = await newManager(t, owner.business_id, [own]);
  const elsewhere = await newManager(t, owner.business_id, [other]);
  const job_id = await newListing(t, own);
  const seeker = await newSeeker(t);
  const id = await newConversation(t, { token: owner.token, job_id, seeker });
  /** Ids of the users who receive `todayChanged` from this act. */
  const after = async (act: () => Promise<{ status: number }>) => {
    told.splice(0);
    expect([200, 201]).toContain((await act()).status);
    const events = told.filter(({ event }) => event === 'todayChanged');
    expect(events.map(({ payload }) => payload)).toEqual(events.map(() => undefined));
    return new Set(events.flatMap(({ to }) => to.user_ids ?? []));
  };
  const both = new Set([owner.user_id, manager.user_id]);
  const { token } = owner;
  let application_id = '';
  expect(
    await after(async () => {
      const answer = await t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body: {} });
      application_id = answer.body.data.application_id!;
      return answer;
    }),
  ).toEqual(both);
  const see = () => t.call(markApplicationSeen, { token, params: { id: application_id } });
  expect(await after(see)).toEqual(both);
  expect(await after(see)).toEqual(new Set());
  const ask = () => t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: 'Hello?' } });
  expect(await after(ask)).toEqual(both);
  expect(await after(() => t.call(markConversationRead, { token, params: { id } }))).toEqual(new Set([owner.user_id]));
  const write = () => t.call(sendMessage, { token, body: { conversation_id: id, message: 'Hello' } });
  expect(await after(write)).toEqual(both);
  // The seeker was already answered: only the sender's read position changes.
  expect(await after(write)).toEqual(new Set([owner.user_id]));
  const tick = () => t.call(setApplicationStatus, { token, body: { application_id, actions: ['hired' as const] } });
  expect(await after(tick)).toEqual(both);
  const hours = { time_slots: [{ day: 1, start: '09:00', end: '12:00' }] };
  expect(await after(() => t.call(agreeHours, { token, params: { id: application_id }, body: hours }))).toEqual(both);
  // The test inserted the favourite without counting it.
  await t.ctx.db.updateTable('listing').set({ favorited: 1 }).where('id', '=', job_id).execute();
  const code = await mailedCode(t, seeker.email);
  expect(await after(() => t.call(eraseSeeker, { token: seeker.token, body: { code } }))).toEqual(both);
  const all = plan === 'standard' ? both : new Set([...both, elsewhere.user_id]);
  expect(await after(() => t.call(pauseListing, { token, params: { id: job_id }, body: { reasons } }))).toEqual(all);
});

it('the job that deletes expired applications notifies the owner, and no other business', async () => {
  const owner = await newOwner(t);
  const job_id = await newListing(t, await newLocation(t, owner.business_id));
  const seeker = await newSeeker(t);
  const stranger = await newOwner(t, { name: 'Other' });
  const today = async () => (await t.call(readToday, { token: owner.token })).body.data;
  expect((await t.call(applyToJob, { token: seeker.token, params: { id: job_id }, body: {} })).status).toBe(201);
  const code = await mailedCode(t, seeker.email);
  expect((await t.call(eraseSeeker, { token: seeker.token, body: { code } })).status).toBe(200);
  expect(await today()).toMatchObject({ new: 1 });
  // The listing stays active throughout, so that the renewal job publishes nothing.
  const paid_until = new Date(t.clock.advance({ days: 365 }).getTime() + DAY_MS);
  await t.ctx.db.updateTable('listing').set({ paid_until }).where('id', '=', job_id).execute();
  told.splice(0);
  await t.runJobs();
  expect(await today()).toMatchObject({ new: 0 });
  const heard = (user_id: string) => told.filter(({ to }) => to.user_ids?.includes(user_id)).map(({ event }) => event);
  expect(heard(owner.user_id).toSorted()).toEqual(['applicantsChanged', 'cardsChanged', 'todayChanged']);
  expect(heard(stranger.user_id)).toEqual([]);
});
