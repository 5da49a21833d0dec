import { looksLikeId } from '@jipe/contract/values/id';
import type { AppContext } from '../../access/context.ts';
import type { ChargeLine } from '../../db/stored.ts';
import { inTransaction } from '../../db/transaction.ts';
import { installationOf } from '../../jobs/queries-separate-record.ts';
import type { PaidCharge } from '../../ports/payments/port.ts';
import { memoRead } from './charge-memo.ts';
import { finaliseCharge } from './finalise-charge.ts';
import { insertCharge } from './queries-charge.ts';
import { findBusinessOf, findUngivenPromo, selectNextPeriods, selectStatuses } from './queries-restore.ts';

/** A charge paid at the card processor that is missing in the database. */
export interface UnknownCharge extends PaidCharge {
  /** Null when the database lacks its business, or has the charge itself as declined. */
  business_id: string | null;
}

/**
 * Finds payments at the card processor since `since` that are missing in the database, as after the restore of an older
 * one. Charges of other installations on the same account are left out. `isOurs` recognises charges that the database
 * lost. Throws PaymentUnknownError.
 */
export async function findUnknownCharges(
  ctx: AppContext,
  since: Date,
  isOurs: (ref: string) => boolean,
): Promise<UnknownCharge[]> {
  const unknown: UnknownCharge[] = [];
  const here = await installationOf(ctx.db);
  for await (const page of ctx.payments.listPaid(since)) {
    const named = page.filter(({ ref }) => looksLikeId(ref));
    const statusOf = await selectStatuses(
      ctx.db,
      named.map(({ ref }) => ref),
    );
    for (const charge of named) {
      // A reserved charge is settled by the reconciler.
      const status = statusOf.get(charge.ref);
      if (status === 'paid' || status === 'reserved') continue;
      const { installation, business_id: noted } = memoRead(charge.memo);
      const business_id = await findBusinessOf(ctx.db, { noted, customer: charge.customer });
      const isMine = installation === null ? business_id !== null || isOurs(charge.ref) : installation === here;
      if (isMine) unknown.push({ ...charge, business_id: status === undefined ? business_id : null });
    }
  }
  return unknown.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/**
 * Enters a charge of a known business again, with its original payment time and, where known, its invoice number. Its
 * effects apply to the listings that still exist. Returns whether all of them do.
 */
export async function enterCharge(
  ctx: AppContext,
  charge: UnknownCharge & { business_id: string },
  number: number | undefined,
): Promise<boolean> {
  const { business_id, ref: id, at } = charge;
  const { purpose, credits, promo_code_id, listing_ids, listings: wanted } = memoRead(charge.memo);
  const entered = await inTransaction(ctx, async (trx) => {
    const listings = await selectNextPeriods(trx, business_id, listing_ids);
    const promo = await findUngivenPromo(trx, business_id, promo_code_id);
    await insertCharge(trx, {
      id,
      business_id,
      purpose: purpose ?? 'listing',
      amount_minor: charge.amountMinor,
      currency: charge.currency.toUpperCase(),
      lines: charge.lines.map(lineOf),
      effect: { listings, credits, ...(promo === undefined ? {} : { promo_code_id: promo }) },
      provider: ctx.payments.publicConfig().provider,
      created_at: at,
    });
    return listings.length;
  });
  const paid = { outcome: 'paid', ...charge } as const;
  await finaliseCharge(ctx, id, paid, { at, number });
  return entered === wanted;
}

const lineOf = ({ description, amountMinor }: PaidCharge['lines'][number]): ChargeLine => ({
  description,
  quantity: 1,
  unit_minor: amountMinor,
  amount_minor: amountMinor,
});
