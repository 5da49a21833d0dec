import { choosePlan, listPlans } from '@jipe/contract/billing/endpoints';
import type { Account } from '../../support/accounts.ts';

/** The business is on the bundle from here on. */
export async function selectPlanForBundle({ api }: Account): Promise<void> {
  const plans = await api.call(listPlans);
  const bundle = plans.data.find((plan) => plan.code === 'bulk_pricing');
  await api.call(choosePlan, { body: { product_id: bundle?.id ?? '' } });
}
