import { periodEnd, periodStart } from '@jipe/contract/billing/rules.periods';
import { billingTexts } from '@jipe/contract/billing/texts';
import type { ActivationCost } from '@jipe/contract/listings/schema';
import { actOf } from '../../access/act.ts';
import type { AppContext, Queryable, Trx } from '../../access/context.ts';
import { recordAct } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { noteGiven } from '../../jobs/separate-record.ts';
import { queueMail } from '../../jobs/mail-queue.ts';
import type { Declined, Paid } from '../../ports/payments/port.ts';
import { announceTodayOfBusiness } from '../../realtime/announce-today.ts';
import { receiptMail } from './mails.ts';
import { presentPaidCharge } from './present.ts';
import { findBilledTo, selectMailedOwners } from './queries-card.ts';
import { type ChargeRow, insertLedger, lockCharge, markSettled } from './queries-charge.ts';
import { addCredits, findCredits, findPreviousEnd, insertPeriods, spendCredits } from './queries-credit.ts';
import { findInvoiceOfCharge, INVOICE_NUMBER, insertInvoice } from './queries-invoice.ts';
import { disarmPlan, lockBilling } from './queries-plan.ts';

/** How a charge ended. `message` is the processor's own. */
export type Settlement =
  | { status: 'paid'; cost: ActivationCost }
  | { status: 'declined'; code: string; message: string };

/** A payment lost with a database and entered again: the owners have its receipt, and its invoice had a number. */
export interface KnownPayment {
  at: Date;
  number: number | undefined;
}

/**
 * Records the processor's outcome and all its effects in one transaction: ledger, invoice, credits, periods, listings,
 * receipt. Race: two processes finalise one charge. The second finds the charge settled and changes nothing.
 */
export async function finaliseCharge(
  given: AppContext,
  charge_id: string,
  outcome: Paid | Declined,
  known?: KnownPayment,
): Promise<Settlement> {
  // An act with its own time: the caller may not be the requester, and its own act may have begun long before.
  const ctx = known ? { ...given, clock: { ...given.clock, now: () => new Date(known.at) } } : actOf(given);
  return inTransaction(
    ctx,
    async (trx) => {
      const charge = await lockCharge(trx, charge_id);
      if (charge.status !== 'reserved') return settlementOf(trx, charge);
      const { business_id, purpose, effect } = charge;
      await lockBilling(trx, business_id);
      const isPaid = outcome.outcome === 'paid';
      const status = isPaid ? 'paid' : 'declined';
      const settled = {
        status,
        provider_ref: isPaid ? outcome.paymentRef : null,
        decline_code: isPaid ? null : (outcome.declineCode ?? outcome.code),
        decline_message: isPaid ? null : outcome.message,
        settled_at: ctx.clock.now(),
      } as const;
      await markSettled(trx, charge_id, settled);
      announceTodayOfBusiness(ctx, trx, business_id);
      if (isPaid) await enter(ctx, trx, charge, outcome, known);
      const { decline_message } = settled;
      await ctx.hooks.chargeSettled(ctx, trx, { id: charge_id, business_id, purpose, status, decline_message, effect });
      const act = isPaid ? 'charge_paid' : 'charge_declined';
      recordAct(ctx, trx, { act, of: { business_id }, subject: { type: 'charge', id: charge_id } });
      return settlementOf(trx, { ...charge, ...settled });
    },
    { isUnwitnessed: true },
  );
}

export async function settlementOf(db: Queryable, charge: ChargeRow): Promise<Settlement> {
  const invoice = charge.status === 'paid' ? await findInvoiceOfCharge(db, charge.id) : undefined;
  if (!invoice) {
    const message = charge.decline_message || billingTexts.cardDeclined;
    return { status: 'declined', code: charge.decline_code ?? 'card_declined', message };
  }
  return { status: 'paid', cost: presentPaidCharge(charge, invoice, await findCredits(db, charge.business_id)) };
}

/** Writes the ledger entries, invoice, credits and periods of a paid charge, and queues the receipts. */
async function enter(
  ctx: AppContext,
  trx: Trx,
  charge: ChargeRow,
  paid: Paid,
  known: KnownPayment | undefined,
): Promise<void> {
  const { id: charge_id, business_id, purpose, effect } = charge;
  const now = ctx.clock.now();
  await insertLedger(trx, charge, now);
  const billedTo = await findBilledTo(trx, business_id);
  const invoice = await insertInvoice(trx, charge, { billedTo, ref: paid.paymentRef, at: now, number: known?.number });
  await noteGiven(ctx, trx, INVOICE_NUMBER, invoice.number, charge_id);
  const isBundle = effect.credits > 0;
  if (isBundle) {
    await addCredits(trx, { business_id, charge_id, promo_code_id: effect.promo_code_id ?? null }, effect.credits, now);
    if (effect.listings.length > 0) await spendCredits(trx, business_id, effect.listings, now);
    await disarmPlan(trx, business_id);
  }
  const previousEnd = await findPreviousEnd(trx, effect.listings);
  const starts_at = periodStart(purpose === 'renewal' ? 'renewal' : 'listing', previousEnd, now);
  const paid_by = isBundle ? 'credit' : 'charge';
  const ends_at = periodEnd(starts_at);
  if (effect.listings.length > 0)
    await insertPeriods(trx, { business_id, periods: effect.listings, paid_by, charge_id, starts_at, ends_at });
  if (known) return;
  for (const { email, language } of await selectMailedOwners(trx, business_id))
    await queueMail(ctx, trx, 'receipt', { email, of: { business_id } }, receiptMail(ctx.settings, invoice, language));
}
