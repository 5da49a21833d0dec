import type { SaveCardAndPlanBody, SavedCard, CurrentPlan } from '@jipe/contract/billing/schema';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { advanceProgress } from '../profile/index.ts';
import { putOnPlan } from './choose-plan.ts';
import { keepAtProvider, writeCard } from './keep-card.ts';
import { mustReadCurrentPlan } from './read-current-plan.ts';
import type { OwnerScope } from '../../access/scope.ts';

/** Saves the card and chooses the plan, both or neither. */
export async function saveCardAndPlan(
  ctx: AppContext,
  { scope }: OwnerActor,
  { product_id, ...body }: SaveCardAndPlanBody,
  requestKey: string | null,
): Promise<SavedCard & { plan: CurrentPlan }> {
  // A trial run, rolled back: an unavailable plan is refused before the card is saved.
  await tryPlan(ctx, scope, product_id);
  const kept = await keepAtProvider(ctx, scope, body, requestKey);
  return inTransaction(ctx, async (trx) => {
    const saved = await writeCard(ctx, trx, scope, body, kept);
    await putOnPlan(ctx, trx, scope, product_id);
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
      await putOnPlan(ctx, trx, scope, product_id);
      throw new UndoneError();
    });
  } catch (error) {
    if (!(error instanceof UndoneError)) throw error;
  }
}
