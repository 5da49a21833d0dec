import { activateListing } from '@jipe/contract/listings/endpoints';
import { deleteLocation, setLocationStatus } from '@jipe/contract/locations/endpoints';
import { deleteAccount } from '@jipe/contract/settings/endpoints';
import { deletionReasons } from '@jipe/contract/settings/texts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PaymentUnknownError } from '../../ports/payments/port.ts';
import { newLocation } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { answerIsLost, faultyProcessor, neverArrives } from '../../testing/faulty-processor.ts';
import {
  activeAt,
  chargesOf,
  listingsOf,
  paidAtProcessor,
  pause,
  post,
  type Poster,
  readyToPay,
  statusesOf,
} from '../../testing/paying.ts';
import { settleReservedCharges } from './jobs.ts';
import { verifyBooks } from './verify-books.ts';

const processor = faultyProcessor();
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ payments: processor.payments });
});
afterEach(async () => {
  processor.faults = [];
  await t.runJobs();
  expect((await verifyBooks(t.ctx.db, t.clock.now())).off).toEqual([]);
});
afterAll(async () => {
  await t.close();
});

async function removeLocation({ business_id, token, location_id }: Poster): Promise<void> {
  await newLocation(t, business_id);
  expect((await t.call(deleteLocation, { token, params: { id: location_id } })).status).toBe(200);
}
async function removeBusiness({ token }: Poster): Promise<void> {
  expect((await t.call(deleteAccount, { token, body: { reasons: [deletionReasons[0]] } })).status).toBe(200);
}

describe('while a payment is pending', () => {
  it('a listing paused and unpaused during its renewal is charged once for the new period', async () => {
    const who = await readyToPay(t);
    await post(t, who, 'to be renewed');
    const id = (await listingsOf(t, who.business_id))[0]!.id;
    t.clock.advance({ days: 30 });
    processor.faults = Array.from({ length: 50 }, () => neverArrives);
    await t.runJobs();
    processor.faults = [];
    await pause(t, who.token, id);
    t.clock.advance({ seconds: 11 });
    const back = await t.call(activateListing, { token: who.token, params: { id } });
    expect(back).toMatchObject({ status: 200, body: { data: { status: 'active', remaining_days: 30 } } });
    expect(await paidAtProcessor(t, who.business_id)).toBe(2);
    expect(await activeAt(t, who.location_id)).toBe(1);
  });

  it('deactivating its location leaves the listing paused, with its period paid', async () => {
    const who = await readyToPay(t);
    processor.faults = [neverArrives];
    await post(t, who, 'deactivated');
    await t.call(setLocationStatus, { token: who.token, body: { location_id: who.location_id, is_active: false } });
    t.clock.advance({ minutes: 1 });
    await settleReservedCharges(t.ctx);
    const listing = await t.ctx.db
      .selectFrom('listing')
      .selectAll()
      .where('business_id', '=', who.business_id)
      .executeTakeFirstOrThrow();
    expect(listing).toMatchObject({ status: 'paused', pause_cause: 'location', period_no: 1 });
    expect(await activeAt(t, who.location_id)).toBe(0);
    await t.call(setLocationStatus, { token: who.token, body: { location_id: who.location_id, is_active: true } });
    const back = await t.call(activateListing, { token: who.token, params: { id: listing.id } });
    expect(back.body.data.charge).toMatchObject({ kind: 'paid_period' });
    expect(await paidAtProcessor(t, who.business_id)).toBe(1);
  });

  it.each([
    ['location', removeLocation],
    ['business', removeBusiness],
  ])('a charge that never reached the processor is not made once the %s is deleted', async (_what, remove) => {
    const who = await readyToPay(t);
    processor.faults = [neverArrives];
    await post(t, who, 'deleted');
    await remove(who);
    t.clock.advance({ minutes: 1 });
    await settleReservedCharges(t.ctx);
    expect((await chargesOf(t, who.business_id)).map(({ status }) => status)).toEqual(['declined']);
    expect(await paidAtProcessor(t, who.business_id)).toBe(0);
    expect(await statusesOf(t, who.business_id)).toEqual([]);
  });

  it.each([
    ['location', removeLocation],
    ['business', removeBusiness],
  ])(
    'a charge that the processor made stays on the books, with the listing closed, once the %s is deleted',
    async (_what, remove) => {
      const who = await readyToPay(t);
      processor.faults = [answerIsLost];
      await post(t, who, 'deleted');
      await remove(who);
      t.clock.advance({ minutes: 1 });
      await settleReservedCharges(t.ctx);
      expect((await chargesOf(t, who.business_id)).map(({ status }) => status)).toEqual(['paid']);
      expect(await paidAtProcessor(t, who.business_id)).toBe(1);
      expect(await statusesOf(t, who.business_id)).toEqual(['closed']);
    },
  );

  it('a deletion at any moment prevents later charges and leaves the books and listings consistent', async () => {
    for (let round = 0; round < 24; round += 1) {
      const who = await readyToPay(t);
      await newLocation(t, who.business_id);
      let wasGone = false;
      const remove = async () => {
        // The deletion happens anywhere from before the payment to after it.
        await new Promise((resolve) => setTimeout(resolve, round * 2));
        await (round % 2 === 0 ? removeLocation(who) : removeBusiness(who));
        wasGone = true;
      };
      let goneBeforePaying = false;
      processor.faults = [
        async (charge, real) => {
          await new Promise((resolve) => setTimeout(resolve, 20));
          goneBeforePaying = wasGone;
          return real.charge(charge);
        },
      ];
      await Promise.all([post(t, who, `instant ${round}`), remove()]);
      t.clock.advance({ minutes: 1 });
      await settleReservedCharges(t.ctx);
      const paid = (await paidAtProcessor(t, who.business_id)) ?? 0;
      const booked = (await chargesOf(t, who.business_id)).filter(({ status }) => status === 'paid').length;
      expect({ round, paid: goneBeforePaying ? paid : 0, booked }).toEqual({ round, paid: 0, booked: paid });
      expect(await statusesOf(t, who.business_id)).toEqual(paid === 0 ? [] : ['closed']);
    }
  });

  it('a retry after the location is deleted answers 409 not_wanted, and nothing is charged', async () => {
    const who = await readyToPay(t);
    await newLocation(t, who.business_id);
    processor.faults = [
      async () => {
        await removeLocation(who);
        throw new PaymentUnknownError('connection refused');
      },
    ];
    await post(t, who, 'waits');
    t.clock.advance({ minutes: 1 });
    expect(await post(t, who, 'waits')).toMatchObject({
      status: 409,
      body: { code: 'not_wanted' },
    });
    expect(await paidAtProcessor(t, who.business_id)).toBe(0);
  });
});
