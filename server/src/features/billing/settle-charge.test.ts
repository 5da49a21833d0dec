import { listInvoices, saveCardAndPlan } from '@jipe/contract/billing/endpoints';
import {
  activateListing,
  createListing,
  listDeactivationReasons,
  pauseListing,
  readListing,
} from '@jipe/contract/listings/endpoints';
import { deleteLocation, setLocationStatus } from '@jipe/contract/locations/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { deletionReasons } from '@jipe/contract/settings/texts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newLocation, newOwner, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { cardBody, listingBody } from '../../testing/listing-body.ts';
import {
  type Charge,
  PaymentMisuseError,
  type PaymentProvider,
  PaymentUnknownError,
} from '../../ports/payments/port.ts';
import { settleReservedCharges } from './jobs.ts';
import { settleCharge } from './settle-charge.ts';
import { verifyBooks } from './verify-books.ts';

const BULK = '01900000-0000-7000-8000-000000000002';

type Fault = (charge: Charge, real: PaymentProvider) => ReturnType<PaymentProvider['charge']>;
/** What happens to the next calls of the processor, in order; then all is well again. */
let faults: Fault[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    payments: (real) => ({
      ...real,
      charge: async (charge) => {
        const fault = faults.shift();
        return fault ? fault(charge, real) : real.charge(charge);
      },
    }),
  });
});
afterEach(async () => {
  faults = [];
  vi.restoreAllMocks();
  await t.runJobs();
  expect((await verifyBooks(t.ctx.db, t.clock.now())).off).toEqual([]);
});
afterAll(async () => {
  await t.close();
});

const neverArrives: Fault = async () => {
  throw new PaymentUnknownError('connection refused');
};
const answerIsLost: Fault = async (charge, real) => {
  await real.charge(charge);
  throw new PaymentUnknownError('connection reset');
};
const breaks: Fault = async () => {
  throw new TypeError('not what we expected');
};

async function ready(plan: Parameters<typeof onPlan>[2] = 'standard') {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  await onPlan(t, owner.business_id, plan);
  return { ...owner, location_id };
}
const create = (token: string, location_id: string, key: string) =>
  t.call(createListing, { token, body: listingBody([location_id]), headers: { 'idempotency-key': key } });
const listingOf = async (business_id: string) =>
  (await t.ctx.db.selectFrom('listing').select('id').where('business_id', '=', business_id).executeTakeFirstOrThrow())
    .id;
async function pause(token: string, id: string) {
  const { body } = await t.call(listDeactivationReasons, { token });
  await t.call(pauseListing, { token, params: { id }, body: { reasons: [{ id: body.data[0]!.id }] } });
}
const statuses = async (business_id: string) =>
  (await t.ctx.db.selectFrom('listing').select('status').where('business_id', '=', business_id).execute()).map(
    ({ status }) => status,
  );
const charges = (business_id: string) =>
  t.ctx.db.selectFrom('charge').selectAll().where('business_id', '=', business_id).orderBy('id').execute();
const invoices = async (token: string) => (await t.call(listInvoices, { token })).body.data.count;
const paidAtProcessor = async (business_id: string) =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from embedded_charge e join embedded_customer c on c.id = e.customer_id
      where e.is_paid and c.business_id = ${business_id}`.execute(t.ctx.db)
  ).rows[0]?.n;
const activeAt = async (location_id: string) =>
  (
    await t.ctx.db
      .selectFrom('location')
      .select('active_listings')
      .where('id', '=', location_id)
      .executeTakeFirstOrThrow()
  ).active_listings;

interface Gone {
  business_id: string;
  token: string;
  location_id: string;
}
async function removeLocation({ business_id, token, location_id }: Gone): Promise<void> {
  await newLocation(t, business_id);
  expect((await t.call(deleteLocation, { token, params: { id: location_id } })).status).toBe(200);
}
async function removeBusiness({ token }: Gone): Promise<void> {
  expect((await t.call(deleteAccount, { token, body: { reasons: [deletionReasons[0]] } })).status).toBe(200);
}

/** What every intent comes to in the end: one charge, one record of it, one listing. */
async function expectOnce({
  business_id,
  token,
  location_id,
}: {
  business_id: string;
  token: string;
  location_id: string;
}) {
  expect(await statuses(business_id)).toEqual(['active']);
  expect((await charges(business_id)).map(({ status }) => status)).toEqual(['paid']);
  expect(await paidAtProcessor(business_id)).toBe(1);
  expect(await invoices(token)).toBe(1);
  expect(await activeAt(location_id)).toBe(1);
}

describe('an uncertain outcome', () => {
  it.each([
    ['never reaches the processor', neverArrives],
    ['loses the processor’s answer', answerIsLost],
    ['ends in an answer nobody expected', breaks],
  ])('that %s is told as such, and settled by itself within a minute', async (_what, fault) => {
    const who = await ready();
    faults = [fault];
    const answer = await create(who.token, who.location_id, 'uncertain');
    expect(answer).toMatchObject({
      status: 503,
      body: {
        non_field_errors: ['The payment is being processed. Please check again in a minute.'],
        code: 'charge_pending',
      },
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statuses(who.business_id)).toEqual(['pending']);
    expect(await activeAt(who.location_id)).toBe(0);
    expect(await invoices(who.token)).toBe(0);
    t.clock.advance({ seconds: 55 });
    await settleReservedCharges(t.ctx);
    await expectOnce(who);
    // The same request again is answered with what was made.
    const retried = await create(who.token, who.location_id, 'uncertain');
    expect(retried).toMatchObject({ status: 200, body: { data: { is_active: true, remaining_days: 30 } } });
    await expectOnce(who);
  });

  it('is resumed by the client’s own retry, before the reconciler comes', async () => {
    const who = await ready();
    faults = [answerIsLost];
    await create(who.token, who.location_id, 'resumed');
    t.clock.advance({ seconds: 11 });
    expect((await create(who.token, who.location_id, 'resumed')).status).toBe(200);
    await expectOnce(who);
  });

  it('that turns out declined leaves nothing behind', async () => {
    const owner = await newOwner(t);
    const location_id = await newLocation(t, owner.business_id);
    await t.call(saveCardAndPlan, {
      token: owner.token,
      body: cardBody({ product_id: BULK, card_token: 'tok_chargeCustomerFail' }),
    });
    faults = [answerIsLost];
    expect((await create(owner.token, location_id, 'declined-later')).status).toBe(503);
    t.clock.advance({ seconds: 55 });
    await settleReservedCharges(t.ctx);
    expect(await statuses(owner.business_id)).toEqual([]);
    expect(await invoices(owner.token)).toBe(0);
    expect((await charges(owner.business_id)).map(({ status }) => status)).toEqual(['declined']);
  });

  it('keeps being asked about until the processor is back', async () => {
    const who = await ready();
    faults = [neverArrives, neverArrives, answerIsLost];
    await create(who.token, who.location_id, 'down-for-long');
    for (let i = 0; i < 4; i += 1) {
      t.clock.advance({ seconds: 15 });
      await settleReservedCharges(t.ctx);
    }
    await expectOnce(who);
  });

  it('of a renewal leaves the listing running until it is known', async () => {
    const who = await ready();
    await t.ctx.db.updateTable('location').set({ name: 'Renewal Lane' }).where('id', '=', who.location_id).execute();
    await create(who.token, who.location_id, 'renewed');
    // Others are due on that day too.
    let isLost = false;
    faults = Array.from({ length: 50 }, (): Fault => async (charge, real) => {
      if (isLost || !charge.lines[0]?.description.includes('Renewal Lane')) return real.charge(charge);
      isLost = true;
      return answerIsLost(charge, real);
    });
    t.clock.advance({ days: 30 });
    await t.runJobs();
    const id = (
      await t.ctx.db
        .selectFrom('listing')
        .select('id')
        .where('business_id', '=', who.business_id)
        .executeTakeFirstOrThrow()
    ).id;
    const read = async () => (await t.call(readListing, { token: who.token, body: { job_id: id } })).body.data;
    expect(await read()).toMatchObject({ status: 'active', remaining_days: 0 });
    await t.runJobs();
    t.clock.advance({ seconds: 20 });
    await t.runJobs();
    expect(await read()).toMatchObject({ status: 'active', remaining_days: 30 });
    expect(await paidAtProcessor(who.business_id)).toBe(2);
    expect(await invoices(who.token)).toBe(2);
  });
});

describe('a process that dies', () => {
  it('between reserving and charging is made up for; coming back late it changes nothing', async () => {
    const who = await ready();
    let comeBack = () => {};
    faults = [
      async (charge, real) => {
        await new Promise<void>((resolve) => {
          comeBack = resolve;
        });
        return real.charge(charge);
      },
    ];
    const ghost = create(who.token, who.location_id, 'ghost');
    await vi.waitFor(async () => expect(await statuses(who.business_id)).toEqual(['pending']));
    // Its lease still runs: nobody else touches the charge.
    t.clock.advance({ seconds: 6 });
    await settleReservedCharges(t.ctx);
    expect(await statuses(who.business_id)).toEqual(['pending']);
    expect((await create(who.token, who.location_id, 'ghost')).body).toMatchObject({ code: 'idempotency_in_progress' });
    t.clock.advance({ seconds: 6 });
    await settleReservedCharges(t.ctx);
    await expectOnce(who);
    // The client of the dead process asks again, with its key; then the dead one turns out to have been asleep.
    const retried = await create(who.token, who.location_id, 'ghost');
    expect(retried).toMatchObject({ status: 200, body: { data: { is_active: true } } });
    comeBack();
    const late = await ghost;
    expect([late.status, late.body.data.id]).toEqual([200, retried.body.data.id]);
    await expectOnce(who);
  });

  it('between charging and writing it down is made up for', async () => {
    const who = await ready();
    vi.spyOn(t.ctx.hooks, 'chargeSettled').mockRejectedValueOnce(new Error('the power went out'));
    expect((await create(who.token, who.location_id, 'unwritten')).status).toBe(500);
    expect(await paidAtProcessor(who.business_id)).toBe(1);
    expect(await statuses(who.business_id)).toEqual(['pending']);
    expect(await invoices(who.token)).toBe(0);
    t.clock.advance({ seconds: 55 });
    await settleReservedCharges(t.ctx);
    await expectOnce(who);
  });

  it('after unpausing, before it could answer, answers the retry with what it did', async () => {
    const who = await ready();
    await create(who.token, who.location_id, 'to be unpaused');
    const id = await listingOf(who.business_id);
    await pause(who.token, id);
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
    expect(await paidAtProcessor(who.business_id)).toBe(2);
  });

  it('right after reserving, before it took the charge up, is made up for', async () => {
    const who = await ready();
    const claimed = vi.spyOn(t.ctx.payments, 'charge');
    const died = vi.spyOn(t.ctx.log, 'warn');
    faults = [neverArrives];
    await create(who.token, who.location_id, 'untaken');
    expect([claimed.mock.calls.length, died.mock.calls.length]).toEqual([1, 1]);
    await t.ctx.db
      .updateTable('charge')
      .set({ lease_until: null })
      .where('business_id', '=', who.business_id)
      .execute();
    await settleReservedCharges(t.ctx);
    expect(await statuses(who.business_id)).toEqual(['pending']);
    t.clock.advance({ seconds: 6 });
    await settleReservedCharges(t.ctx);
    await expectOnce(who);
  });
});

describe('many settlers', () => {
  it('of one charge make one of it', async () => {
    const who = await ready();
    faults = [neverArrives];
    await create(who.token, who.location_id, 'raced');
    t.clock.advance({ minutes: 2 });
    const [charge] = await charges(who.business_id);
    const settled = await Promise.all(Array.from({ length: 8 }, () => settleCharge(t.ctx, charge!.id)));
    expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['paid']));
    await Promise.all([settleReservedCharges(t.ctx), settleReservedCharges(t.ctx)]);
    await expectOnce(who);
  });

  it('join an unpausing that is under way instead of charging again', async () => {
    const who = await ready();
    await create(who.token, who.location_id, 'first');
    const id = await listingOf(who.business_id);
    await pause(who.token, id);
    t.clock.advance({ days: 31 });
    let goOn: (() => void) | null = null;
    faults = [
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
    expect((await charges(who.business_id)).length).toBe(2);
    const second = activate('click-2');
    // Until it is at it: who comes after the first is through finds the listing active.
    const begun = t.ctx.db.selectFrom('idempotency_key').select('key').where('key', '=', 'click-2');
    await vi.waitFor(async () => expect((await begun.execute()).length).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 300));
    goOn!();
    const both = await Promise.all([first, second]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await charges(who.business_id)).length).toBe(2);
    expect(await paidAtProcessor(who.business_id)).toBe(2);
  });
});

describe('while a payment is on its way', () => {
  it('of a renewal, a listing paused and unpaused again runs in the period it pays for', async () => {
    const who = await ready();
    await create(who.token, who.location_id, 'to be renewed');
    const id = await listingOf(who.business_id);
    t.clock.advance({ days: 30 });
    faults = Array.from({ length: 50 }, () => neverArrives);
    await t.runJobs();
    faults = [];
    await pause(who.token, id);
    t.clock.advance({ seconds: 11 });
    const back = await t.call(activateListing, { token: who.token, params: { id } });
    expect(back).toMatchObject({ status: 200, body: { data: { status: 'active', remaining_days: 30 } } });
    expect(await paidAtProcessor(who.business_id)).toBe(2);
    expect(await activeAt(who.location_id)).toBe(1);
  });

  it('a location that is deactivated keeps the listing paused, with its period paid', async () => {
    const who = await ready();
    faults = [neverArrives];
    await create(who.token, who.location_id, 'deactivated');
    await t.call(setLocationStatus, { token: who.token, body: { location_id: who.location_id, is_active: false } });
    t.clock.advance({ minutes: 1 });
    await settleReservedCharges(t.ctx);
    const listing = await t.ctx.db
      .selectFrom('listing')
      .selectAll()
      .where('business_id', '=', who.business_id)
      .executeTakeFirstOrThrow();
    expect(listing).toMatchObject({ status: 'paused', pause_cause: 'location', period_no: 1 });
    expect(await activeAt(who.location_id)).toBe(0);
    await t.call(setLocationStatus, { token: who.token, body: { location_id: who.location_id, is_active: true } });
    const back = await t.call(activateListing, { token: who.token, params: { id: listing.id } });
    expect(back.body.data.charge).toMatchObject({ kind: 'paid_period' });
    expect(await paidAtProcessor(who.business_id)).toBe(1);
  });

  it.each([
    ['location', removeLocation],
    ['business', removeBusiness],
  ])('that was not made yet, nobody is charged once the %s is deleted', async (_what, remove) => {
    const who = await ready();
    faults = [neverArrives];
    await create(who.token, who.location_id, 'deleted');
    await remove(who);
    t.clock.advance({ minutes: 1 });
    await settleReservedCharges(t.ctx);
    expect((await charges(who.business_id)).map(({ status }) => status)).toEqual(['declined']);
    expect(await paidAtProcessor(who.business_id)).toBe(0);
    expect(await statuses(who.business_id)).toEqual([]);
  });

  it.each([
    ['location', removeLocation],
    ['business', removeBusiness],
  ])(
    'that was made, the listing is closed with its payment on the books once the %s is deleted',
    async (_what, remove) => {
      const who = await ready();
      faults = [answerIsLost];
      await create(who.token, who.location_id, 'deleted');
      await remove(who);
      t.clock.advance({ minutes: 1 });
      await settleReservedCharges(t.ctx);
      expect((await charges(who.business_id)).map(({ status }) => status)).toEqual(['paid']);
      expect(await paidAtProcessor(who.business_id)).toBe(1);
      expect(await statuses(who.business_id)).toEqual(['closed']);
    },
  );

  it('and anything is deleted at any instant, nobody pays for what was gone before, and nothing is left by half', async () => {
    for (let round = 0; round < 24; round += 1) {
      const who = await ready();
      await newLocation(t, who.business_id);
      let wasGone = false;
      const remove = async () => {
        // Anywhere from before the payment to after it.
        await new Promise((resolve) => setTimeout(resolve, round * 2));
        await (round % 2 === 0 ? removeLocation(who) : removeBusiness(who));
        wasGone = true;
      };
      let goneBeforePaying = false;
      faults = [
        async (charge, real) => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          goneBeforePaying = wasGone;
          return real.charge(charge);
        },
      ];
      await Promise.all([create(who.token, who.location_id, `instant ${round}`), remove()]);
      t.clock.advance({ minutes: 1 });
      await settleReservedCharges(t.ctx);
      const paid = (await paidAtProcessor(who.business_id)) ?? 0;
      const booked = (await charges(who.business_id)).filter(({ status }) => status === 'paid').length;
      expect({ round, paid: goneBeforePaying ? paid : 0, booked }).toEqual({ round, paid: 0, booked: paid });
      expect(await statuses(who.business_id)).toEqual(paid === 0 ? [] : ['closed']);
    }
  });

  it('who waits for it while the location is deleted is told that nothing was charged', async () => {
    const who = await ready();
    await newLocation(t, who.business_id);
    faults = [
      async () => {
        await removeLocation(who);
        throw new PaymentUnknownError('connection refused');
      },
    ];
    await create(who.token, who.location_id, 'waits');
    t.clock.advance({ minutes: 1 });
    expect(await create(who.token, who.location_id, 'waits')).toMatchObject({
      status: 409,
      body: { code: 'not_wanted' },
    });
    expect(await paidAtProcessor(who.business_id)).toBe(0);
  });
});

it('takes a card the processor does not know (any more) for declined', async () => {
  const who = await ready();
  faults = [
    async () => {
      throw new PaymentMisuseError('no such card');
    },
  ];
  expect(await create(who.token, who.location_id, 'unknown-card')).toMatchObject({
    status: 400,
    body: { code: 'card_declined' },
  });
  expect(await statuses(who.business_id)).toEqual([]);
});

it('asks the processor for what was reserved: our ref, the sum of the lines, the saved card', async () => {
  const who = await ready();
  let asked: Charge | undefined;
  faults = [
    async (charge, real) => {
      asked = charge;
      return real.charge(charge);
    },
  ];
  await create(who.token, who.location_id, 'asked');
  const [charge] = await charges(who.business_id);
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
    onSession: true,
    isOff: expect.any(Function) as unknown,
  });
});

it('comes to one charge and one record per intent, or none, whatever fails at random (seed 20260302)', async () => {
  const who = await ready();
  let seed = 20_260_302;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const intents = Array.from({ length: 60 }, (_, i) => `intent-${i}`);
  const done = new Set<string>();
  for (let round = 0; round < 8 && done.size < intents.length; round += 1) {
    const open = intents.filter((key) => !done.has(key));
    faults = open.map(() => {
      const dice = random();
      if (dice < 0.25) return neverArrives;
      if (dice < 0.5) return answerIsLost;
      return dice < 0.6 ? breaks : async (charge, real) => real.charge(charge);
    });
    const answers = await Promise.all(open.map((key) => create(who.token, who.location_id, key)));
    answers.forEach(({ status }, i) => {
      expect([200, 503, 409]).toContain(status);
      if (status === 200) done.add(open[i]!);
    });
    t.clock.advance({ seconds: 11 });
    if (random() < 0.5) await settleReservedCharges(t.ctx);
  }
  expect(done.size).toBe(intents.length);
  expect((await statuses(who.business_id)).filter((status) => status === 'active')).toHaveLength(60);
  expect(await paidAtProcessor(who.business_id)).toBe(60);
  expect(await invoices(who.token)).toBe(60);
  expect(await activeAt(who.location_id)).toBe(60);
});
