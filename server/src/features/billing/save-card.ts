import type { SaveCardBody, SavedCard } from '@jipe/contract/billing/schema';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { advanceProgress } from '../profile/index.ts';
import { currentPlanOf } from './read-current-plan.ts';
import { keepAtProvider, writeCard } from './keep-card.ts';

/** Saves or replaces the card. When a plan is chosen already, this completes the onboarding step. */
export async function saveCard(ctx: AppContext, { scope }: OwnerActor, body: SaveCardBody): Promise<SavedCard> {
  const kept = await keepAtProvider(ctx, scope, body, null);
  return inTransaction(ctx, async (trx) => {
    const saved = await writeCard(ctx, trx, scope, body, kept);
    const plan = await currentPlanOf(ctx, trx, scope.business_id);
    if (plan) await advanceProgress(ctx, trx, scope.business_id, 'pricing_plans');
    return saved;
  });
}
