import { NON_FIELD } from '@jipe/contract/http/envelope';
import { looksLikeId } from '@jipe/contract/values/id';
import type { AppContext } from '../../access/context.ts';
import { InvalidError, NotFoundError, UnavailableError } from '../../http/errors.ts';
import { type PaymentEvent, PaymentUnknownError, WebhookRefusedError } from '../../ports/payments/port.ts';
import { insertEvent, isEventKnown } from './queries-event.ts';
import { ChargePendingError, settleCharge } from './settle-charge.ts';

/**
 * Handles a webhook event of the processor. An event is only a hint: the charge's state is asked from the processor and
 * settled as usual, so events may come late, twice and in any order. Throws 400 for an event that is not from the
 * processor; after any other failure the processor sends it again.
 */
export async function receiveEvent(ctx: AppContext, body: Buffer, signature: string): Promise<void> {
  const event = await readEvent(ctx, body, signature);
  if (await isEventKnown(ctx.db, event.id)) return;
  await actOn(ctx, event);
  // Stored last: an event whose handling failed comes again.
  await insertEvent(ctx.db, { id: event.id, kind: event.kind, received_at: ctx.clock.now() });
}

async function readEvent(ctx: AppContext, body: Buffer, signature: string): Promise<PaymentEvent> {
  try {
    return await ctx.payments.readWebhook(body, signature);
  } catch (error) {
    if (error instanceof WebhookRefusedError) throw new InvalidError(NON_FIELD, error.message);
    if (error instanceof PaymentUnknownError) throw new UnavailableError();
    throw error;
  }
}

async function actOn(ctx: AppContext, { id, kind, chargeRef, customer }: PaymentEvent): Promise<void> {
  if (kind === 'other') return;
  const about = { event_id: id, charge_id: chargeRef, customer };
  if (kind === 'charge_paid' || kind === 'charge_failed') {
    if (chargeRef !== null && looksLikeId(chargeRef)) await settleIfOurs(ctx, chargeRef);
    return;
  }
  // People at the processor decide on refunds and detached cards; the log tells the operator.
  ctx.log.warn(about, `the card processor tells: ${kind}`);
}

async function settleIfOurs(ctx: AppContext, charge_id: string): Promise<void> {
  try {
    await settleCharge(ctx, charge_id, { isRetry: true });
  } catch (error) {
    // The charge belongs to another installation on the same account, or is being settled already.
    if (!(error instanceof NotFoundError) && !(error instanceof ChargePendingError)) throw error;
  }
}
