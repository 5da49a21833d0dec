import { saveCardAndPlan } from '@jipe/contract/billing/endpoints';
import { activateListing, readListing } from '@jipe/contract/listings/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Charge, PaymentMisuseError } from '../../ports/payments/port.ts';
import { newLocation, newOwner } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { BULK_PLAN, cardBody } from '../../testing/cards.ts';
import { dice } from '../../testing/dice.ts';
import { answerIsLost, breaks, type Fault, faultyProcessor, neverArrives } from '../../testing/faulty-processor.ts';
import {
  activeAt,
  chargesOf,
  invoiceCount,
  listingsOf,
  paidAtProcessor,
  pause,
  post,
  type Poster,
  readyToPay,
  statusesOf,
} from '../../testing/paying.ts';
import { settleReservedCharges } from './jobs.ts';
import { settleCharge } from './settle-charge.ts';
import { verifyBooks } from './verify-books.ts';

const processor = faultyProcessor();
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ payments: processor.payments });
});
afterEach(async () => {
  processor.faults = [];
  vi.restoreAllMocks();
  await t.runJobs();
  expect((await verifyBooks(t.ctx.db, t.clock.now())).off).toEqual([]);
});
afterAll(async () => {
  await t.close();
});

/** The final state after every scenario: one charge, one invoice, one active listing. */
async function expectOnce({ business_id, token, location_id }: Poster) {
  expect(await statusesOf(t, business_id)).toEqual(['active']);
  expect((await chargesOf(t, business_id)).map(({ status }) => status)).toEqual(['paid']);
  expect(await paidAtProcessor(t, business_id)).toBe(1);
  expect(await invoiceCount(t, token)).toBe(1);
  expect(await activeAt(t, location_id)).toBe(1);
}

describe('a slow charge', () => {
  // Spec: 2:3/7
  it('still gives exactly thirty days, to a new and to an unpaused listing', async () => {
    const slowly: Fault = async (charge, real) => {
      t.clock.advance({ ms: 40 });
      return real.charge(charge);
    };
    const who = await readyToPay(t);
    processor.faults = [slowly];
    const { body } = await post(t, who, 'slow');
    expect(body.data).toMatchObject({ remaining_days: 30, jobs: [{ remaining_days: 30 }] });

    await pause(t, who.token, body.data.id);
    t.clock.advance({ days: 31 });
    processor.faults = [slowly];
    const again = await t.call(activateListing, { token: who.token, params: { id: body.data.id } });
    expect(again.body.data).toMatchObject({ is_active: true, remaining_days: 30, charge: { amount: '49.00' } });
  });
});

describe('a charge with an uncertain outcome', () => {
  it.each([
    ['never reaches the processor', neverArrives],
    ['loses the processor’s answer', answerIsLost],
    ['gets an unexpected answer', breaks],
  ])('that %s answers charge_pending and is settled by the reconciler within a minute', async (_what, fault) => {
    const who = await readyToPay(t);
    processor.faults = [fault];
    const answer = await post(t, who, 'uncertain');
    expect(answer).toMatchObject({
      status: 503,
      body: {
        non_field_errors: ['The payment is being processed. Please check again in a minute.'],
        code: 'charge_pending',
      },
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusesOf(t, who.business_id)).toEqual(['pending']);
    expect(await activeAt(t, who.location_id)).toBe(0);
    expect(await invoiceCount(t, who.token)).toBe(0);
    t.clock.advance({ seconds: 55 });
    await settleReservedCharges(t.ctx);
    await expectOnce(who);
    // A retry of the request returns the listing that was made.
    const retried = await post(t, who, 'uncertain');
    expect(retried).toMatchObject({ status: 200, body: { data: { is_active: true, remaining_days: 30 } } });
    await expectOnce(who);
  });

  it('is resumed by the client’s retry before the reconciler runs', async () => {
    const who = await readyToPay(t);
    processor.faults = [answerIsLost];
    await post(t, who, 'resumed');
    t.clock.advance({ seconds: 11 });
    expect((await post(t, who, 'resumed')).status).toBe(200);
    await expectOnce(who);
  });

  it('that turns out declined leaves no listing and no invoice', async () => {
    const owner = await newOwner(t);
    const location_id = await newLocation(t, owner.business_id);
    await t.call(saveCardAndPlan, {
      token: owner.token,
      body: cardBody({ product_id: BULK_PLAN, card_token: 'tok_chargeCustomerFail' }),
    });
    processor.faults = [answerIsLost];
    expect((await post(t, { ...owner, location_id }, 'declined-later')).status).toBe(503);
    t.clock.advance({ seconds: 55 });
    await settleReservedCharges(t.ctx);
    expect(await statusesOf(t, owner.business_id)).toEqual([]);
    expect(await invoiceCount(t, owner.token)).toBe(0);
    expect((await chargesOf(t, owner.business_id)).map(({ status }) => status)).toEqual(['declined']);
  });

  it('is retried until the processor answers again', async () => {
    const who = await readyToPay(t);
    processor.faults = [neverArrives, neverArrives, answerIsLost];
    await post(t, who, 'down-for-long');
    for (let i = 0; i < 4; i += 1) {
      t.clock.advance({ seconds: 15 });
      await settleReservedCharges(t.ctx);
    }
    await expectOnce(who);
  });

  it('of a renewal keeps the listing active until the outcome is known', async () => {
    const who = await readyToPay(t);
    await t.ctx.db.updateTable('location').set({ name: 'Renewal Lane' }).where('id', '=', who.location_id).execute();
    await post(t, who, 'renewed');
    // Listings of other tests are renewed on that day too.
    let isLost = false;
    processor.faults = Array.from({ length: 50 }, (): Fault => async (charge, real) => {
      if (isLost || !charge.lines[0]?.description.includes('Renewal Lane')) return real.charge(charge);
      isLost = true;
      return answerIsLost(charge, real);
    });
    t.clock.advance({ days: 30 });
    await t.runJobs();
    const id = (await listingsOf(t, who.business_id))[0]!.id;
    const read = async () => (await t.call(readListing, { token: who.token, body: { job_id: id } })).body.data;
    expect(await read()).toMatchObject({ status: 'active', remaining_days: 0 });
    await t.runJobs();
    t.clock.advance({ seconds: 20 });
    await t.runJobs();
    expect(await read()).toMatchObject({ status: 'active', remaining_days: 30 });
    expect(await paidAtProcessor(t, who.business_id)).toBe(2);
    expect(await invoiceCount(t, who.token)).toBe(2);
  });
});

describe('a process that dies', () => {
  it('between reserving and charging leaves a charge that is made once, even if the process returns', async () => {
    const who = await readyToPay(t);
    let comeBack = () => {};
    processor.faults = [
      async (charge, real) => {
        await new Promise<void>((resolve) => {
          comeBack = resolve;
        });
        return real.charge(charge);
      },
    ];
    const ghost = post(t, who, 'ghost');
    await vi.waitFor(async () => expect(await statusesOf(t, who.business_id)).toEqual(['pending']));
    // The lease has not ended, so nobody else claims the charge.
    t.clock.advance({ seconds: 6 });
    await settleReservedCharges(t.ctx);
    expect(await statusesOf(t, who.business_id)).toEqual(['pending']);
    expect((await post(t, who, 'ghost')).body).toMatchObject({ code: 'idempotency_in_progress' });
    t.clock.advance({ seconds: 6 });
    await settleReservedCharges(t.ctx);
    await expectOnce(who);
    // The dead process's client retries with its idempotency key; then the process turns out to have been only asleep.
    const retried = await post(t, who, 'ghost');
    expect(retried).toMatchObject({ status: 200, body: { data: { is_active: true } } });
    comeBack();
    const late = await ghost;
    expect([late.status, late.body.data.id]).toEqual([200, retried.body.data.id]);
    await expectOnce(who);
  });

  it('between charging and recording leaves a charge that is recorded once', async () => {
    const who = await readyToPay(t);
    vi.spyOn(t.ctx.hooks, 'chargeSettled').mockRejectedValueOnce(new Error('the power went out'));
    expect((await post(t, who, 'unwritten')).status).toBe(500);
    expect(await paidAtProcessor(t, who.business_id)).toBe(1);
    expect(await statusesOf(t, who.business_id)).toEqual(['pending']);
    expect(await invoiceCount(t, who.token)).toBe(0);
    t.clock.advance({ seconds: 55 });
    await settleReservedCharges(t.ctx);
    await expectOnce(who);
  });

  it('after unpausing but before answering lets the retry answer with the unpaused listing', async () => {
    const who = await readyToPay(t);
    await post(t, who, 'to be unpaused');
    const id = (await listingsOf(t, who.business_id))[0]!.id;
    await pause(t, who.token, id);
    t.clock.advance({ days: 31 });
    const activate = (key: string) =>
      t.call(activateListing, { token: who.token, params: { id }, headers: { 'idempotency-key': key } });
    expect((await activate('unpause')).status).toBe(200);
    const unanswered = { status: null, body: null, lease_until: t.clock.now() };
    await t.ctx.db.updateTable('idempotency_key').set(unanswered).where('key', '=', 'unpause').execute();
    t.clock.advance({ seconds: 1 });
    expect(await activate('unpause')).toMatchObject({
      status: 200,
      body: { data: { is_active: true, remaining_days: 30 } },
    });
    expect((await activate('another')).status).toBe(409);
    expect(await paidAtProcessor(t, who.business_id)).toBe(2);
  });

  it('right after reserving leaves a charge that the reconciler makes once', async () => {
    const who = await readyToPay(t);
    const claimed = vi.spyOn(t.ctx.payments, 'charge');
    const died = vi.spyOn(t.ctx.log, 'warn');
    processor.faults = [neverArrives];
    await post(t, who, 'untaken');
    expect([claimed.mock.calls.length, died.mock.calls.length]).toEqual([1, 1]);
    await t.ctx.db
      .updateTable('charge')
      .set({ lease_until: null })
      .where('business_id', '=', who.business_id)
      .execute();
    await settleReservedCharges(t.ctx);
    expect(await statusesOf(t, who.business_id)).toEqual(['pending']);
    t.clock.advance({ seconds: 6 });
    await settleReservedCharges(t.ctx);
    await expectOnce(who);
  });
});

describe('parallel requests', () => {
  it('to settle one charge make it once', async () => {
    const who = await readyToPay(t);
    processor.faults = [neverArrives];
    await post(t, who, 'raced');
    t.clock.advance({ minutes: 2 });
    const [charge] = await chargesOf(t, who.business_id);
    const settled = await Promise.all(Array.from({ length: 8 }, () => settleCharge(t.ctx, charge!.id)));
    expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['paid']));
    await Promise.all([settleReservedCharges(t.ctx), settleReservedCharges(t.ctx)]);
    await expectOnce(who);
  });

  it('to unpause one listing share one charge', async () => {
    const who = await readyToPay(t);
    await post(t, who, 'first');
    const id = (await listingsOf(t, who.business_id))[0]!.id;
    await pause(t, who.token, id);
    t.clock.advance({ days: 31 });
    let goOn: (() => void) | null = null;
    processor.faults = [
      async (charge, real) => {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        return real.charge(charge);
      },
    ];
    const activate = (key: string) =>
      t.call(activateListing, { token: who.token, params: { id }, headers: { 'idempotency-key': key } });
    const first = activate('click-1');
    await vi.waitFor(() => expect(goOn).toBeTypeOf('function'));
    expect((await chargesOf(t, who.business_id)).length).toBe(2);
    const second = activate('click-2');
    // Waits until the second request runs. If it came after the first had finished, it would find the listing active.
    const begun = t.ctx.db.selectFrom('idempotency_key').select('key').where('key', '=', 'click-2');
    await vi.waitFor(async () => expect((await begun.execute()).length).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    goOn!();
    const both = await Promise.all([first, second]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await chargesOf(t, who.business_id)).length).toBe(2);
    expect(await paidAtProcessor(t, who.business_id)).toBe(2);
  });
});

it('a card that the processor does not know counts as declined', async () => {
  const who = await readyToPay(t);
  processor.faults = [
    async () => {
      throw new PaymentMisuseError('no such card');
    },
  ];
  expect(await post(t, who, 'unknown-card')).toMatchObject({
    status: 400,
    body: { code: 'card_declined' },
  });
  expect(await statusesOf(t, who.business_id)).toEqual([]);
});

it('the processor is asked for the reserved charge: its ref, the sum of its lines, the saved card', async () => {
  const who = await readyToPay(t);
  let asked: Charge | undefined;
  processor.faults = [
    async (charge, real) => {
      asked = charge;
      return real.charge(charge);
    },
  ];
  await post(t, who, 'asked');
  const [charge] = await chargesOf(t, who.business_id);
  const card = await t.ctx.db
    .selectFrom('card')
    .selectAll()
    .where('business_id', '=', who.business_id)
    .executeTakeFirstOrThrow();
  expect(asked).toEqual({
    ref: charge?.id,
    since: charge?.created_at,
    attempt: 1,
    customer: card.customer_ref,
    card: card.card_ref,
    amountMinor: 4900,
    currency: 'usd',
    lines: [{ description: 'Standard: Barista, Main Street, 30 days', amountMinor: 4900 }],
    memo: {
      installation: expect.any(String) as unknown,
      business_id: who.business_id,
      purpose: 'listing',
      listings: '1',
      listings_0: charge?.effect.listings[0]?.listing_id.replaceAll('-', ''),
    },
    onSession: true,
    isOff: expect.any(Function) as unknown,
  });
});

it('random faults leave one charge and one record per intent (seed 20260302)', async () => {
  const who = await readyToPay(t);
  const random = dice(20_260_302);
  const intents = Array.from({ length: 60 }, (_, i) => `intent-${i}`);
  const done = new Set<string>();
  for (let round = 0; round < 8 && done.size < intents.length; round += 1) {
    const open = intents.filter((key) => !done.has(key));
    processor.faults = open.map(() => {
      const rolled = random();
      if (rolled < 0.25) return neverArrives;
      if (rolled < 0.5) return answerIsLost;
      return rolled < 0.6 ? breaks : async (charge, real) => real.charge(charge);
    });
    const answers = await Promise.all(open.map((key) => post(t, who, key)));
    answers.forEach(({ status }, i) => {
      expect([200, 503, 409]).toContain(status);
      if (status === 200) done.add(open[i]!);
    });
    t.clock.advance({ seconds: 11 });
    if (random() < 0.5) await settleReservedCharges(t.ctx);
  }
  expect(done.size).toBe(intents.length);
  expect((await statusesOf(t, who.business_id)).filter((status) => status === 'active')).toHaveLength(60);
  expect(await paidAtProcessor(t, who.business_id)).toBe(60);
  expect(await invoiceCount(t, who.token)).toBe(60);
  expect(await activeAt(t, who.location_id)).toBe(60);
});
