import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { Database } from '../../db/schema.ts';
import type { ChargeEffect, ChargeLine } from '../../db/stored.ts';

export type ChargeRow = Selectable<Database['charge']>;

export interface NewCharge {
  /** The id from a lost database; absent for a new charge. */
  id?: string;
  business_id: string;
  purpose: ChargeRow['purpose'];
  amount_minor: number;
  currency: string;
  lines: readonly ChargeLine[];
  effect: ChargeEffect;
  provider: string;
  created_at: Date;
}

/** Stores a reserved charge, before it reaches the processor. Returns its id. */
export async function insertCharge(trx: Trx, charge: NewCharge): Promise<string> {
  const { id = newId() } = charge;
  await trx
    .insertInto('charge')
    .values({
      ...charge,
      id,
      status: 'reserved',
      lines: JSON.stringify(charge.lines),
      effect: JSON.stringify(charge.effect),
    })
    .execute();
  return id;
}

export async function findCharge(db: Queryable, id: string): Promise<ChargeRow | undefined> {
  return db.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The business's charges of unknown outcome; a handful at most. */
export async function selectReserved(
  db: Queryable,
  business_id: string,
): Promise<Pick<ChargeRow, 'id' | 'purpose' | 'effect'>[]> {
  return db
    .selectFrom('charge')
    .select(['id', 'purpose', 'effect'])
    .where('business_id', '=', business_id)
    .where('status', '=', sql.lit('reserved'))
    .orderBy('id')
    .execute();
}

/** SQL condition on `listing`: whether a charge for it is under way. */
export const isBeingCharged = sql<SqlBool>`exists (
  select 1 from charge ch where ch.status = 'reserved' and ch.business_id = listing.business_id
    and ch.effect -> 'listings' @> jsonb_build_array(jsonb_build_object('listing_id', listing.id::text)))`;

/**
 * Claims a charge with a lease until `until`. Race: a request and the reconciler, or two nodes, settle one charge. The
 * update lets one of them claim it, and another only after that lease has ended.
 */
export async function claimCharge(db: Queryable, id: string, now: Date, until: Date): Promise<ChargeRow | undefined> {
  return db
    .updateTable('charge')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('status', '=', sql.lit('reserved'))
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

/** Prolongs the lease that ends at `held`. Returns false when the lease was lost. */
export async function prolongClaim(db: Queryable, id: string, held: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('charge')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('status', '=', sql.lit('reserved'))
    .where('lease_until', '=', held)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether any listing of a charge still exists: not closed, and not deleted with its location or business. */
export async function isStillWanted(db: Queryable, { business_id, effect }: ChargeRow): Promise<boolean> {
  const ids = effect.listings.map(({ listing_id }) => listing_id);
  if (ids.length === 0) return true;
  const row = await db
    .selectFrom('listing')
    .innerJoin('location', 'location.id', 'listing.location_id')
    .innerJoin('business', 'business.id', 'listing.business_id')
    .select('listing.id')
    .where('listing.business_id', '=', business_id)
    .where('listing.id', 'in', ids)
    .where('listing.status', '<>', sql.lit('closed'))
    .where('location.deleted_at', 'is', null)
    .where('business.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the claim of a charge with an uncertain outcome; it is due again at `again`. */
export async function releaseCharge(db: Queryable, id: string, again: Date): Promise<void> {
  await db
    .updateTable('charge')
    .set({ lease_until: again })
    .where('id', '=', id)
    .where('status', '=', sql.lit('reserved'))
    .execute();
}

/** Abandoned reserved charges: the lease ended, or the charge was reserved before `leftBefore` and never claimed. */
export async function selectAbandonedCharges(
  db: Queryable,
  now: Date,
  leftBefore: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('charge')
    .select('id')
    .where('status', '=', sql.lit('reserved'))
    .where((eb) =>
      eb.or([
        eb('lease_until', '<=', now),
        eb.and([eb('lease_until', 'is', null), eb('created_at', '<=', leftBefore)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Race: two processes finalise one charge. The second waits here, then sees that the charge is settled. */
export async function lockCharge(trx: Trx, id: string): Promise<ChargeRow> {
  return trx.selectFrom('charge').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export interface ChargeOutcome {
  status: 'paid' | 'declined';
  provider_ref: string | null;
  decline_code: string | null;
  decline_message: string | null;
  settled_at: Date;
}

export async function markSettled(trx: Trx, id: string, outcome: ChargeOutcome): Promise<void> {
  await trx
    .updateTable('charge')
    .set({ ...outcome, lease_until: null })
    .where('id', '=', id)
    .execute();
}

/** Writes the two ledger entries of a paid charge, card and revenue, which add up to zero. */
export async function insertLedger(
  trx: Trx,
  { id, business_id, amount_minor, currency }: ChargeRow,
  now: Date,
): Promise<void> {
  const entry = { business_id, charge_id: id, currency, created_at: now };
  await trx
    .insertInto('ledger_entry')
    .values([
      { ...entry, id: newId(), account: 'card', amount_minor },
      { ...entry, id: newId(), account: 'revenue', amount_minor: -amount_minor },
    ])
    .execute();
}
