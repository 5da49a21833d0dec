import { listPlans, saveCardAndPlan } from '@jipe/contract/billing/endpoints';
import type { Endpoint } from '@jipe/contract/http/endpoint';
import { activateListing, createListing } from '@jipe/contract/listings/endpoints';
import { sendMessage } from '@jipe/contract/messaging/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherOwner, newListing, newLocation, newManager, newSeeker, type TestUser } from '../testing/actors.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { newConversation } from '../testing/conversations.ts';
import { listingBody } from '../testing/listing-body.ts';
import { readyToPay } from '../testing/paying.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Asked {
  endpoint: Endpoint;
  body: Record<string, unknown>;
  params?: Record<string, string>;
}

/**
 * A business with a manager at one location, a manager elsewhere, and the calls with a key that concern the location.
 */
async function business() {
  const owner = await readyToPay(t);
  const { business_id, location_id: here } = owner;
  const there = await newLocation(t, business_id, { name: 'Elsewhere' });
  const job_id = await newListing(t, here);
  const paused = await newListing(t, here, { status: 'paused' });
  const conversation_id = await newConversation(t, { token: owner.token, job_id, seeker: await newSeeker(t) });
  return {
    owner,
    here,
    there,
    manager: await newManager(t, business_id, [here]),
    elsewhere: await newManager(t, business_id, [there]),
    calls: {
      createListing: { endpoint: createListing, body: listingBody([here]) },
      activateListing: { endpoint: activateListing, body: {}, params: { id: paused } },
      sendMessage: { endpoint: sendMessage, body: { conversation_id, message: 'Hello' } },
    } as Record<string, Asked>,
  };
}

const ask = async ({ token }: Pick<TestUser, 'token'>, { endpoint, body, params = {} }: Asked, key: string) => {
  const answer = await t.call(endpoint, { token, body, params, headers: { 'idempotency-key': key } });
  return { status: answer.status, body: answer.body as unknown };
};
const leave = (user: TestUser) => t.ctx.db.deleteFrom('location_manager').where('user_id', '=', user.user_id).execute();

describe.each(['createListing', 'activateListing', 'sendMessage'])('the answer stored for a key of %s', (name) => {
  it('is repeated to every user who may make the call', async () => {
    const { owner, manager, calls } = await business();
    const first = await ask(manager, calls[name]!, 'one');
    expect(first.status).toBe(200);
    expect(await ask(manager, calls[name]!, 'one')).toEqual(first);
    expect(await ask(owner, calls[name]!, 'one')).toEqual(first);
    expect(await ask(await anotherOwner(t, owner.business_id), calls[name]!, 'one')).toEqual(first);
  });

  it('is refused, as the call would be, to a manager removed from the location or never assigned', async () => {
    const { owner, manager, elsewhere, calls } = await business();
    expect((await ask(owner, calls[name]!, 'one')).status).toBe(200);
    const refused = await ask(elsewhere, calls[name]!, 'another');
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await ask(elsewhere, calls[name]!, 'one')).toEqual(refused);
    expect((await ask(manager, calls[name]!, 'one')).status).toBe(200);
    await leave(manager);
    expect(await ask(manager, calls[name]!, 'one')).toEqual(refused);
  });

  it('is refused, as the call would be, to an owner who was made a manager', async () => {
    const { owner, elsewhere, calls } = await business();
    const second = await anotherOwner(t, owner.business_id);
    expect((await ask(second, calls[name]!, 'one')).status).toBe(200);
    const account_type = 'hiring_manager';
    await t.ctx.db.updateTable('user_account').set({ account_type }).where('id', '=', second.user_id).execute();
    expect(await ask(second, calls[name]!, 'one')).toEqual(await ask(elsewhere, calls[name]!, 'another'));
  });
});

it('the answer stored for a key of an owner’s call is 403 to a former owner', async () => {
  const { owner } = await business();
  const second = await anotherOwner(t, owner.business_id);
  const product_id = (await t.call(listPlans, { token: owner.token })).body.data[0]!.id;
  const body = { card_token: 'tok_visa', product_id, street: '12 Broadway', zip: '84101' };
  const asked = { endpoint: saveCardAndPlan, body };
  expect((await ask(second, asked, 'card')).status).toBe(200);
  const account_type = 'hiring_manager';
  await t.ctx.db.updateTable('user_account').set({ account_type }).where('id', '=', second.user_id).execute();
  expect((await ask(second, asked, 'card')).status).toBe(403);
});
