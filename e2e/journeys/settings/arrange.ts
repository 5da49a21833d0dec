import { choosePlan, listPlans } from '@jipe/contract/billing/endpoints';
import type { Account } from '../../support/accounts.ts';

/** Chooses the bundle for the business. */
export async function selectPlanForBundle({ api }: Account): Promise<void> {
  const plans = await api.call(listPlans);
  const bundle = plans.data.find((plan) => plan.code === 'bulk_pricing');
  await api.call(choosePlan, { body: { product_id: bundle?.id ?? '' } });
}
