import type { Payer } from '@jipe/contract/billing/rules.periods';
import type { Queryable } from '../../access/context.ts';
import { findCard } from './queries-card.ts';
import { findPlanOfBusiness } from './queries-plan.ts';
import { payingPlanOf, type PlanOfBusiness } from './rules.ts';

/** The data that decide how a business pays: its plan, whether it has a card, and its credits. */
export async function readPayer(db: Queryable, business_id: string): Promise<Payer & { plan: PlanOfBusiness | null }> {
  const chosen = await findPlanOfBusiness(db, business_id);
  const has_card = (await findCard(db, business_id)) !== undefined;
  return { plan: payingPlanOf(chosen), has_card, credits: chosen?.balance ?? 0 };
}
