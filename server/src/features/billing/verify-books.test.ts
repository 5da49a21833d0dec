import { createListing } from '@jipe/contract/listings/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newLocation, newOwner, onPlan } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { listingBody } from '../../testing/listing-body.ts';
import { verifyBooks } from './verify-books.ts';

let t: TestApp;
let business_id: string;
let location_id: string;
beforeAll(async () => {
  t = await createTestApp();
  const owner = await newOwner(t);
  business_id = owner.business_id;
  location_id = await newLocation(t, business_id);
  await onPlan(t, business_id);
  await t.call(createListing, { token: owner.token, body: listingBody([location_id]) });
  const bundle = await newOwner(t);
  await onPlan(t, bundle.business_id, { credits: 3 });
  await t.call(createListing, { token: bundle.token, body: listingBody([await newLocation(t, bundle.business_id)]) });
});
afterAll(async () => {
  await t.close();
});

class Undone extends Error {}

/** Names of the checks that fail after this damage, which is rolled back. */
async function offWith(damage: string): Promise<string[]> {
  let off: string[] = [];
  await t.ctx.db
    .transaction()
    .execute(async (trx) => {
      await sql.raw('set local session_replication_role = replica').execute(trx);
      await sql.raw(damage).execute(trx);
      off = (await verifyBooks(trx, t.clock.now())).off.map(({ name }) => name);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return off;
}

it('the check of the books finds nothing wrong in sound books', async () => {
  const { checked, off } = await verifyBooks(t.ctx.db, t.clock.now());
  expect(off).toEqual([]);
  expect(checked.length).toBeGreaterThan(15);
});

it.each([
  [
    'ledger entries of a charge add up to zero',
    `update ledger_entry set amount_minor = amount_minor + 1 where account = 'revenue'`,
  ],
  ['a charge is in the ledger if and only if it is paid, with its amount', `delete from ledger_entry`],
  ['a charge has an invoice if and only if it is paid, with its amount', `delete from invoice`],
  ['the lines of an invoice add up to its total', `update invoice set lines = '[]'`],
  [
    'a paid charge has paid its listing periods or bought its credits',
    `delete from listing_period where paid_by = 'charge'`,
  ],
  [
    'no charge stays reserved for more than 15 minutes',
    `update charge set status = 'reserved', created_at = '2020-01-01'`,
  ],
  ['the embedded processor and the books agree on the paid charges', `update charge set status = 'declined'`],
  ['the credits of a business are the sum of its entries', `update credit_account set balance = balance + 1`],
  [
    'every period paid by a credit used one, and every used credit paid a period',
    `delete from credit_entry where kind = 'use'`,
  ],
  [
    'the counter of a promo code equals its uses',
    `insert into promo_code (id, code, plan_id, used_count, created_at)
     select '01900000-0000-7000-8000-0000000000aa', 'X', id, 1, '2026-01-01' from plan limit 1`,
  ],
  [
    'a promo code gave its bundle once to each business that used it, and to no other',
    `with code as (
       insert into promo_code (id, code, plan_id, created_at)
       select '01900000-0000-7000-8000-0000000000aa', 'X', id, '2026-01-01' from plan where is_bundle_type returning id),
     used as (
       insert into promo_use (promo_code_id, business_id, used_at)
       select code.id, business.id, '2026-01-01' from code, business returning business_id)
     insert into credit_entry (id, business_id, delta, kind, created_at)
     select gen_random_uuid(), business_id, 25, 'purchase', '2026-01-02' from used`,
  ],
  ['an active listing has a period that covers it', `update listing set period_no = 2 where status = 'active'`],
  ['no active listing outlives its period', `update listing set paid_until = '2020-01-01' where status = 'active'`],
  [
    'no active listing is at an inactive or deleted location, or of a deleted business',
    `update location set is_active = false`,
  ],
  ['a listing with a pending payment has a reserved charge', `update listing set status = 'pending'`],
  ['the counter of active listings equals those of the location', `update location set active_listings = 7`],
  ['the counters of a listing equal its applications and favourites', `update listing set favorited = 1`],
  ['the counter of applications equals those of the location', `update location set total_applications = 1`],
  [
    'the counters of new and waiting people equal their applications',
    `insert into location_desk (location_id, business_id, waiting) select id, business_id, 1 from location limit 1`,
  ],
  [
    'the inbox lists every waiting conversation, and no other',
    `insert into conversation (id, business_id, listing_id, location_id, seeker_id, created_at)
       select gen_random_uuid(), business_id, id, location_id, id, '2026-01-01' from listing limit 1;
     update conversation_desk set waits_at = '2026-01-01'`,
  ],
  [
    'the counters of unread messages equal the conversations',
    `insert into location_desk (location_id, business_id, said) select id, business_id, 1 from location limit 1`,
  ],
  ['the days of a listing add up to its counters', `update listing set swipe_count = 1`],
  [
    'the days of a listing add up to its counters',
    `insert into listing_day (listing_id, day, hired) select id, '2026-01-01', 1 from listing limit 1`,
  ],
])('the check of the books notices when this rule is broken: %s', async (name, damage) => {
  expect(await offWith(damage)).toContain(name);
});

it('the check of the books names the broken rule and the ids concerned', async () => {
  await t.ctx.db.updateTable('location').set({ active_listings: 5 }).where('id', '=', location_id).execute();
  const { off } = await verifyBooks(t.ctx.db, t.clock.now());
  expect(off).toEqual([{ name: 'the counter of active listings equals those of the location', ids: [location_id] }]);
  await t.ctx.db.updateTable('location').set({ active_listings: 1 }).where('id', '=', location_id).execute();
});
