import { listApplicants, readToday } from '@jipe/contract/applicants/endpoints';
import { DAY_MS } from '@jipe/contract/values/duration';
import { closeListing, pauseListing } from '@jipe/contract/listings/endpoints';
import { listConversations, readUnreadCount } from '@jipe/contract/messaging/endpoints';
import { applyToJob, replyToBusiness } from '@jipe/contract/seeker/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newListing,
  newLocation,
  newManager,
  newOwner,
  newSeeker,
  onPlan,
  type TestOwner,
} from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { newConversation } from '../../testing/conversations.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const reasons = [{ id: '01900000-0000-7000-8000-000000000011' }];
const today = async (token: string) => {
  const { status, body } = await t.call(readToday, { token });
  expect(status).toBe(200);
  return body.data;
};
async function apply(job_id: string): Promise<string> {
  t.clock.advance({ seconds: 1 });
  const { token } = await newSeeker(t);
  return (await t.call(applyToJob, { token, params: { id: job_id }, body: {} })).body.data.application_id!;
}
const now = () => t.clock.now().toISOString();

const nothing = {
  new: 0,
  waiting: 0,
  waiting_since: null,
  unread_conversations: 0,
  ending: [],
  failed: [],
  over_cap: [],
  credits: null,
  by_location: [],
};

describe('today', () => {
  it('is empty when there is nothing to do', async () => {
    const owner = await newOwner(t);
    await onPlan(t, owner.business_id);
    await newListing(t, await newLocation(t, owner.business_id));
    expect(await today(owner.token)).toEqual(nothing);
  });

  it('counts new and waiting applicants by visible location, without closed listings', async () => {
    const owner = await newOwner(t);
    await onPlan(t, owner.business_id);
    const [north, south] = [
      await newLocation(t, owner.business_id, { name: 'North' }),
      await newLocation(t, owner.business_id, { name: 'South' }),
    ];
    const manager = await newManager(t, owner.business_id, [south]);
    const [first, second, closed] = [
      await newListing(t, north),
      await newListing(t, south),
      await newListing(t, south),
    ];
    await apply(closed);
    await apply(first);
    const since = now();
    await apply(first);
    await apply(second);
    const ofSouth = now();
    await t.call(closeListing, { token: owner.token, params: { id: closed }, body: { reasons } });
    expect(await today(owner.token)).toEqual({
      ...nothing,
      new: 3,
      waiting: 3,
      waiting_since: since,
      by_location: [
        { location_id: north, name: 'North', new: 2, waiting: 2 },
        { location_id: south, name: 'South', new: 1, waiting: 1 },
      ],
    });
    expect(await today(manager.token)).toEqual({
      ...nothing,
      new: 1,
      waiting: 1,
      waiting_since: ofSouth,
      by_location: [{ location_id: south, name: 'South', new: 1, waiting: 1 }],
    });
    const { body } = await t.call(listApplicants, { token: owner.token, query: { job_id: closed } });
    expect(body.data.results[0]?.job).toMatchObject({ is_new: true, waiting_since: null });
  });

  it('counts unread conversations as the badge does', async () => {
    const owner = await newOwner(t);
    const job_id = await newListing(t, await newLocation(t, owner.business_id));
    const seeker = await newSeeker(t);
    const id = await newConversation(t, { token: owner.token, job_id, seeker });
    const waiting = async () =>
      (await t.call(listConversations, { token: owner.token, query: { waiting: true } })).body.data.count;
    expect(await waiting()).toBe(0);
    await t.call(replyToBusiness, { token: seeker.token, params: { id }, body: { message: 'Hello' } });
    expect((await today(owner.token)).unread_conversations).toBe(1);
    expect((await t.call(readUnreadCount, { token: owner.token })).body.data.count).toBe(1);
    expect(await waiting()).toBe(1);
  });
});

describe('listings that end', () => {
  /** Creates listings that end in these numbers of days, in this order. */
  async function endingIn(owner: TestOwner, days: number[]) {
    const location_id = await newLocation(t, owner.business_id);
    const ids: string[] = [];
    for (const [at, inDays] of days.entries()) {
      const id = await newListing(t, location_id, { title: `Listing ${at}` });
      const paid_until = new Date(t.clock.now().getTime() + inDays * DAY_MS - 1000);
      await t.ctx.db.updateTable('listing').set({ paid_until }).where('id', '=', id).execute();
      ids.push(id);
    }
    return ids;
  }
  const ending = async (owner: TestOwner) =>
    (await today(owner.token)).ending.map(({ title, remaining_days }) => [title, remaining_days]);

  it('are shown at five days or less when there is no plan', async () => {
    const owner = await newOwner(t);
    await endingIn(owner, [5, 6, 1]);
    expect(await ending(owner)).toEqual([
      ['Listing 2', 1],
      ['Listing 0', 5],
    ]);
  });

  it('are left out when a card pays, unless its last charge was declined', async () => {
    const owner = await newOwner(t);
    await onPlan(t, owner.business_id);
    await endingIn(owner, [3]);
    expect(await ending(owner)).toEqual([]);
    t.clock.advance({ seconds: 1 });
    await t.ctx.db
      .insertInto('charge')
      .values({
        id: crypto.randomUUID(),
        business_id: owner.business_id,
        purpose: 'renewal',
        status: 'declined',
        amount_minor: 4900,
        currency: 'USD',
        lines: '[]',
        effect: '{"listings":[],"credits":0}',
        provider: 'embedded',
        created_at: t.clock.now(),
        settled_at: t.clock.now(),
      })
      .execute();
    expect(await ending(owner)).toEqual([['Listing 0', 3]]);
    // A period within a free trial renews without a charge.
    const trial_ends_at = new Date(t.clock.now().getTime() + 30 * DAY_MS);
    await t.ctx.db
      .updateTable('business_plan')
      .set({ trial_ends_at })
      .where('business_id', '=', owner.business_id)
      .execute();
    expect(await ending(owner)).toEqual([]);
  });

  it('are those left uncovered when the credits pay for the earliest ends first', async () => {
    const owner = await newOwner(t);
    await onPlan(t, owner.business_id, { credits: 2 });
    await endingIn(owner, [4, 2, 3, 20]);
    expect(await ending(owner)).toEqual([['Listing 0', 4]]);
    expect((await today(owner.token)).credits).toBe(2);
  });

  it('are shown as failed for two weeks after a declined charge, but not after a pause by a user', async () => {
    const owner = await newOwner(t);
    await onPlan(t, owner.business_id);
    const [failed, paused] = await endingIn(owner, [3, 3]);
    await t.call(pauseListing, { token: owner.token, params: { id: paused! }, body: { reasons } });
    await t.call(pauseListing, { token: owner.token, params: { id: failed! }, body: { reasons } });
    await t.ctx.db.updateTable('listing').set({ pause_cause: 'declined' }).where('id', '=', failed!).execute();
    const told = async () => (await today(owner.token)).failed.map(({ job_id }) => job_id);
    expect(await told()).toEqual([failed]);
    t.clock.advance({ days: 14 });
    expect(await told()).toEqual([]);
  });
});
