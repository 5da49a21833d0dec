import type { CurrentPlan } from '@jipe/contract/billing/schema';

/** The standard plan, chosen. */
export const standardPlan = (change: Partial<CurrentPlan> = {}): CurrentPlan => ({
  id: 'plan-standard',
  code: 'standard',
  name: 'Standard',
  amount: '49.00',
  currency: 'USD',
  is_bundle_type: false,
  is_custom: false,
  is_on_trial: false,
  trial_days: 0,
  no_of_items: 1,
  recurring_interval: 'month',
  remaining_credits: null,
  price_per_item: '49.00',
  is_armed: false,
  trial_ends_at: null,
  chosen_at: '2026-11-20T12:00:00.000Z',
  promo_code: null,
  is_code_spent: false,
  ...change,
});

/** The bundle with this many credits left; null when the bundle is chosen but not bought yet. */
export const bundlePlan = (remaining_credits: number | null): CurrentPlan =>
  standardPlan({
    id: 'plan-bulk',
    code: 'bulk_pricing',
    name: 'Bulk',
    amount: '980.00',
    is_bundle_type: true,
    no_of_items: 25,
    recurring_interval: null,
    remaining_credits,
    price_per_item: '39.20',
    is_armed: remaining_credits === null,
  });
