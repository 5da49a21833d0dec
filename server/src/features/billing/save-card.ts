import { billingTexts } from '@jipe/contract/billing/texts';
import type { CurrentPlan, SaveCardAndPlanBody, SaveCardBody, SavedCard } from '@jipe/contract/billing/schema';
import { createHash } from 'node:crypto';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiError, InvalidError, UnavailableError } from '../../http/errors.ts';
import type { SaveCardResult, SavedCard as CardAtProvider } from '../../ports/payments/port.ts';
import { tellTodayOfBusiness } from '../../realtime/tell-today.ts';
import { advanceProgress } from '../profile/index.ts';
import { takePlan } from './choose-plan.ts';
import { presentCard } from './present.ts';
import { findPayer, upsertCard } from './queries-card.ts';
import { currentPlanOf, mustReadCurrentPlan } from './read-current-plan.ts';

interface KeptCard {
  provider: string;
  customer_ref: string;
  card: CardAtProvider;
}

/** Saves or replaces the card. With a plan chosen already this completes the step of onboarding. */
export async function saveCard(ctx: AppContext, { scope }: OwnerActor, body: SaveCardBody): Promise<SavedCard> {
  const kept = await keepAtProvider(ctx, scope, body, null);
  return inTransaction(ctx, async (trx) => {
    const saved = await writeCard(ctx, trx, scope, body, kept);
    const plan = await currentPlanOf(ctx, trx, scope.business_id);
    if (plan) await advanceProgress(ctx, trx, scope.business_id, 'pricing_plans');
    return saved;
  });
}

/** Saves the card and chooses the plan, both or neither. */
export async function saveCardAndPlan(
  ctx: AppContext,
  { scope }: OwnerActor,
  { product_id, ...body }: SaveCardAndPlanBody,
  requestKey: string | null,
): Promise<SavedCard & { plan: CurrentPlan }> {
  // Tried first and undone, so that a plan that cannot be had costs nobody a card.
  await tryPlan(ctx, scope, product_id);
  const kept = await keepAtProvider(ctx, scope, body, requestKey);
  return inTransaction(ctx, async (trx) => {
    const saved = await writeCard(ctx, trx, scope, body, kept);
    await takePlan(ctx, trx, scope, product_id);
    await advanceProgress(ctx, trx, scope.business_id, 'pricing_plans');
    return { ...saved, plan: await mustReadCurrentPlan(ctx, trx, scope.business_id) };
  });
}

class UndoneError extends Error {
  override name = 'UndoneError';
}

async function tryPlan(ctx: AppContext, scope: OwnerScope, product_id: string): Promise<void> {
  try {
    await inTransaction(ctx, async (trx) => {
      await takePlan(ctx, trx, scope, product_id);
      throw new UndoneError();
    });
  } catch (error) {
    if (!(error instanceof UndoneError)) throw error;
  }
}

/** Hands the token to the card processor. Throws 400 card_declined with the processor's own words. */
async function keepAtProvider(
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
      // The same request again, after a crash, is the same intent.
      ref: requestKey === null ? newId() : refOf(scope.business_id, requestKey),
      customer: customer_ref,
      cardToken: card_token,
      billing: { name: card_name, street, street_alt, city, state, zip, phone },
    });
  } catch (error) {
    // Nothing was charged and nothing is kept on our side: trying again is safe.
    ctx.log.warn({ err: error }, 'a card could not be saved');
    throw new UnavailableError();
  }
  if (result.outcome === 'saved')
    return { provider: ctx.payments.publicConfig().provider, customer_ref, card: result.card };
  if (result.outcome === 'declined') throw new InvalidError('card_token', result.message, 'card_declined');
  // Once the owner has confirmed, the same card is sent again, and then saved.
  const details = { client_secret: result.clientSecret };
  throw new ApiError(400, { card_token: [billingTexts.actionNeeded] }, { code: 'action_needed', details });
}

const refOf = (business_id: string, requestKey: string) =>
  createHash('sha256')
    .update(JSON.stringify(['card', business_id, requestKey]))
    .digest('base64url');

async function writeCard(
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
  tellTodayOfBusiness(ctx, trx, scope.business_id);
  return presentCard(row);
}
