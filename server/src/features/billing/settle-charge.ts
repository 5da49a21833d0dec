import { type BillingCode, billingTexts } from '@jipe/contract/billing/texts';
import { NON_FIELD } from '@jipe/contract/http/envelope';
import type { ActivationCost } from '@jipe/contract/listings/schema';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../access/context.ts';
import { holdingLease, LEASE_MS } from '../../access/lease.ts';
import { ApiError, ConflictError, InvalidError, NotFoundError } from '../../http/errors.ts';
import { installationOf } from '../../jobs/queries-separate-record.ts';
import { CALLED_OFF, type ChargeResult, type Declined, PaymentMisuseError } from '../../ports/payments/port.ts';
import { memoOf } from './charge-memo.ts';
import { finaliseCharge, type Settlement, settlementOf } from './finalise-charge.ts';
import { findCard } from './queries-card.ts';
import {
  type ChargeRow,
  claimCharge,
  findCharge,
  isStillWanted,
  prolongClaim,
  releaseCharge,
} from './queries-charge.ts';
import { CHARGE_RETRY_MS, CONFIRM_MS } from './rules.ts';

/** 503: the outcome is not known yet; the charge stays reserved and the reconciler settles it. */
export class ChargePendingError extends ApiError {
  constructor(
    why: { message: string; code: BillingCode; details?: Record<string, string> } = {
      message: billingTexts.chargePending,
      code: 'charge_pending',
    },
  ) {
    const { message, ...rest } = why;
    super(503, { [NON_FIELD]: [message] }, { ...rest, headers: { 'retry-after': '10' } });
  }
}

/** 503: the card's owner must confirm with the bank. A retry with the same idempotency key then finishes the charge. */
class ActionNeededError extends ChargePendingError {
  constructor(client_secret: string) {
    super({ message: billingTexts.actionNeeded, code: 'action_needed', details: { client_secret } });
  }
}

export interface SettleOptions {
  /** Whether the card's owner is present to confirm with the bank. */
  onSession?: boolean;
  /** The processor may know the charge already: ask it first. */
  isRetry?: boolean;
}

/** Polling while another process settles the charge: short intervals first, about 12 seconds in all. */
const FIRST_POLL_MS = 25;
const LONGEST_POLL_MS = 500;
const POLLS = 36;

/**
 * Makes a reserved charge and finalises it, whatever the outcome. Safe to repeat, concurrently and after a crash. Never
 * call it inside a transaction. Throws ChargePendingError while the outcome is unknown or needs the owner's
 * confirmation.
 */
export async function settleCharge(
  ctx: AppContext,
  charge_id: string,
  options: SettleOptions = {},
): Promise<Settlement> {
  const now = ctx.clock.passing();
  const until = new Date(now.getTime() + LEASE_MS);
  const charge = await claimCharge(ctx.db, charge_id, now, until);
  if (!charge) return awaitSettlement(ctx, charge_id, options);
  const release = async () =>
    releaseCharge(ctx.db, charge_id, new Date(ctx.clock.passing().getTime() + CHARGE_RETRY_MS));
  let outcome: ChargeResult;
  try {
    const prolong = async (held: Date, next: Date) => prolongClaim(ctx.db, charge_id, held, next);
    outcome = await holdingLease(ctx, until, prolong, () => outcomeOf(ctx, charge, options));
  } catch (error) {
    ctx.log.warn({ charge_id, err: error }, 'the outcome of a charge is not known');
    await release();
    throw new ChargePendingError();
  }
  if (outcome.outcome === 'action') {
    await release();
    throw new ActionNeededError(outcome.clientSecret);
  }
  return finaliseCharge(ctx, charge_id, outcome);
}

/**
 * Settles a charge whose user waits for the outcome. Throws 400 card_declined when the card is declined, 409 when the
 * charge's listings are gone.
 */
export async function collectCharge(ctx: AppContext, charge_id: string): Promise<ActivationCost> {
  const settlement = await settleCharge(ctx, charge_id, { onSession: true });
  if (settlement.status === 'paid') return settlement.cost;
  const { code, message } = settlement;
  if (code === CALLED_OFF.code) throw new ConflictError(message, { code });
  throw new InvalidError('card_token', message, 'card_declined');
}

/** Waits for the outcome of another process's claim. When the claim ends without one, settles the charge here. */
async function awaitSettlement(ctx: AppContext, charge_id: string, options: SettleOptions): Promise<Settlement> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const charge = await findCharge(ctx.db, charge_id);
    if (!charge) throw new NotFoundError();
    if (charge.status !== 'reserved') return settlementOf(ctx.db, charge);
    const isFree = charge.lease_until === null || charge.lease_until <= ctx.clock.passing();
    if (isFree) return settleCharge(ctx, charge_id, { ...options, isRetry: true });
    await pause(Math.min(FIRST_POLL_MS * 1.25 ** poll, LONGEST_POLL_MS));
  }
  throw new ChargePendingError();
}

async function outcomeOf(
  ctx: AppContext,
  charge: ChargeRow,
  { onSession = false, isRetry = false }: SettleOptions,
): Promise<ChargeResult> {
  const card = await findCard(ctx.db, charge.business_id);
  if (!card) return declined('no_card', billingTexts.noCard);
  const { customer_ref: customer, card_ref } = card;
  const which = { ref: charge.id, customer, since: charge.created_at };
  if (isRetry) {
    const known = await ctx.payments.findCharge(which);
    if (known && (known.outcome !== 'action' || isStillAsked(ctx, charge))) return known;
    if (known) return (await ctx.payments.cancelCharge(which)) ?? unconfirmed;
  }
  try {
    return await ctx.payments.charge({
      ...which,
      attempt: charge.attempt,
      card: card_ref,
      amountMinor: charge.amount_minor,
      currency: charge.currency.toLowerCase(),
      lines: charge.lines.map(({ description, amount_minor }) => ({ description, amountMinor: amount_minor })),
      memo: memoOf(charge, await installationOf(ctx.db)),
      onSession,
      // The location or business may be deleted while the processor is asked or is unreachable: then nothing is
      // charged.
      isOff: async () => !(await isStillWanted(ctx.db, charge)),
    });
  } catch (error) {
    if (!(error instanceof PaymentMisuseError)) throw error;
    // The processor will never accept this charge (the card was removed there), so nothing was paid and nothing will
    // be.
    ctx.log.error({ charge_id: charge.id, err: error }, 'the processor does not take a charge');
    return declined('card_unknown', billingTexts.cardDeclined);
  }
}

/** Whether the card's owner still has time to confirm with the bank. */
const isStillAsked = (ctx: AppContext, { created_at }: ChargeRow) =>
  ctx.clock.passing().getTime() - created_at.getTime() < CONFIRM_MS;

const declined = (code: string, message: string): Declined => ({
  outcome: 'declined',
  code,
  declineCode: null,
  message,
});

const unconfirmed = declined('authentication_required', billingTexts.actionNeeded);
