import { listInvoices } from '@jipe/contract/billing/endpoints';
import { createListing, listDeactivationReasons, pauseListing } from '@jipe/contract/listings/endpoints';
import { sql } from 'kysely';
import { newLocation, newOwner, onPlan, type TestOwner } from './actors.ts';
import type { TestApp } from './app.ts';
import { listingBody } from './listing-body.ts';

export type Poster = TestOwner & { location_id: string };

/** An owner with a location, a card and a plan. */
export async function readyToPay(t: TestApp, plan: Parameters<typeof onPlan>[2] = 'standard'): Promise<Poster> {
  const owner = await newOwner(t);
  const location_id = await newLocation(t, owner.business_id);
  await onPlan(t, owner.business_id, plan);
  return { ...owner, location_id };
}

/** Posts a listing at the location, under this Idempotency-Key. */
export const post = (t: TestApp, { token, location_id }: Pick<Poster, 'token' | 'location_id'>, key: string) =>
  t.call(createListing, { token, body: listingBody([location_id]), headers: { 'idempotency-key': key } });

/** Pauses a listing with the first reason offered. */
export async function pause(t: TestApp, token: string, id: string) {
  const { body } = await t.call(listDeactivationReasons, { token });
  const reasons = body.data.slice(0, 1).map((reason) => ({ id: reason.id }));
  return t.call(pauseListing, { token, params: { id }, body: { reasons } });
}

export const listingsOf = (t: TestApp, business_id: string) =>
  t.ctx.db.selectFrom('listing').selectAll().where('business_id', '=', business_id).execute();

export const statusesOf = async (t: TestApp, business_id: string) =>
  (await listingsOf(t, business_id)).map(({ status }) => status);

/** Oldest first. */
export const chargesOf = (t: TestApp, business_id: string) =>
  t.ctx.db.selectFrom('charge').selectAll().where('business_id', '=', business_id).orderBy('id').execute();

export const invoiceCount = async (t: TestApp, token: string): Promise<number> =>
  (await t.call(listInvoices, { token })).body.data.count;

/** Number of charges in the processor's own books. */
export async function paidAtProcessor(t: TestApp, business_id: string): Promise<number> {
  const { rows } = await sql<{ ref: string }>`
    select e.ref from embedded_charge e join embedded_customer c on c.id = e.customer_id
    where e.is_paid and c.business_id = ${business_id}`.execute(t.ctx.db);
  return rows.length;
}

/** The location's counter of active listings. */
export async function activeAt(t: TestApp, location_id: string): Promise<number> {
  const query = t.ctx.db.selectFrom('location').select('active_listings').where('id', '=', location_id);
  return (await query.executeTakeFirstOrThrow()).active_listings;
}
