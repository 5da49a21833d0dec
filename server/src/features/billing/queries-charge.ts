import { type Selectable, sql, type SqlBool } from 'kysely';
import type { Queryable, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { Database } from '../../db/schema.ts';
import type { ChargeEffect, ChargeLine } from '../../db/stored.ts';

export type ChargeRow = Selectable<Database['charge']>;

export interface NewCharge {
  /** One it had before; absent: a new one. */
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

/** Puts a charge on the books before the processor hears of it. Answers its id. */
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

/** The business's charges whose outcome is not known yet; a handful at most. */
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

/** SQL on `listing`: is a charge for it under way? */
export const isBeingCharged = sql<SqlBool>`exists (
  select 1 from charge ch where ch.status = 'reserved' and ch.business_id = listing.business_id
    and ch.effect -> 'listings' @> jsonb_build_array(jsonb_build_object('listing_id', listing.id::text)))`;

/**
 * Takes a charge over until `until`. Race: a request and the reconciler, or two nodes, settling one charge: the update lets one of
 * them in, and another only when that one's lease has run out.
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

/** Keeps a charge that was taken over until `held`; answers whether it was still ours to keep. */
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

/** Is any listing of a charge still there to run? One that was closed, or deleted with its location or business, needs no payment. */
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

/** Gives a charge of uncertain outcome back, to be taken up again at `again`. */
export async function releaseCharge(db: Queryable, id: string, again: Date): Promise<void> {
  await db
    .updateTable('charge')
    .set({ lease_until: again })
    .where('id', '=', id)
    .where('status', '=', sql.lit('reserved'))
    .execute();
}

/** Reserved charges nobody is looking after: their lease ran out, or whoever reserved them before `leftBefore` never came back. */
export async function selectLeftCharges(db: Queryable, now: Date, leftBefore: Date, limit: number): Promise<string[]> {
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

/** Race: two settlers of one charge come to finalise it: the second waits here, then sees that it is settled. */
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

/** What the card paid is what was earned: two entries that add up to zero. */
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
