import { UnavailableError, InvalidError, ApiError } from '../../http/errors.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { newId } from '../../access/ids.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { billingTexts } from '@jipe/contract/billing/texts';
import type { SaveCardBody, SavedCard } from '@jipe/contract/billing/schema';
import type { SavedCard as CardAtProvider, SaveCardResult } from '../../ports/payments/port.ts';
import { findPayer, upsertCard } from './queries-card.ts';
import { createHash } from 'node:crypto';
import { announceTodayOfBusiness } from '../../realtime/announce-today.ts';
import { presentCard } from './present.ts';

export interface KeptCard {
  provider: string;
  customer_ref: string;
  card: CardAtProvider;
}

/** Saves the card at the card processor. Throws 400 card_declined with the processor's own message. */
export async function keepAtProvider(
  ctx: AppContext,
  scope: OwnerScope,
  body: SaveCardBody,
  requestKey: string | null,
): Promise<KeptCard> {
  const { card_token, card_name, street, street_alt, city, state, zip, phone } = body;
  const payer = await findPayer(ctx.db, scope);
  let customer_ref: string;
  let result: SaveCardResult;
  try {
    customer_ref = await ctx.payments.ensureCustomer({ businessId: scope.business_id, ...payer });
    result = await ctx.payments.saveCard({
      // A retry with the same idempotency key keeps its ref, also after a crash.
      ref: requestKey === null ? newId() : refOf(scope.business_id, requestKey),
      customer: customer_ref,
      cardToken: card_token,
      billing: { name: card_name, street, street_alt, city, state, zip, phone },
    });
  } catch (error) {
    // Nothing was charged and nothing is stored on our side: a retry is safe.
    ctx.log.warn({ err: error }, 'a card could not be saved');
    throw new UnavailableError();
  }
  if (result.outcome === 'saved')
    return { provider: ctx.payments.publicConfig().provider, customer_ref, card: result.card };
  if (result.outcome === 'declined') throw new InvalidError('card_token', result.message, 'card_declined');
  // After the owner has confirmed, the browser sends the same card again, which then is saved.
  const details = { client_secret: result.clientSecret };
  throw new ApiError(400, { card_token: [billingTexts.actionNeeded] }, { code: 'action_needed', details });
}

const refOf = (business_id: string, requestKey: string) =>
  createHash('sha256')
    .update(JSON.stringify(['card', business_id, requestKey]))
    .digest('base64url');

/** Stores the card that the processor saved, and updates the Today page, which shows it. */
export async function writeCard(
  ctx: AppContext,
  trx: Trx,
  scope: OwnerScope,
  body: SaveCardBody,
  kept: KeptCard,
): Promise<SavedCard> {
  const { card_name, street, street_alt, city, state, zip, phone } = body;
  const { provider, customer_ref, card } = kept;
  const row = await upsertCard(trx, scope, {
    provider,
    customer_ref,
    card_ref: card.ref,
    brand: card.brand,
    last4: card.last4,
    card_name,
    street,
    street_alt,
    city,
    state,
    zip,
    phone,
    saved_at: ctx.clock.now(),
  });
  announceTodayOfBusiness(ctx, trx, scope.business_id);
  return presentCard(row);
}
