import { expect, it } from 'vitest';
import { billingEndpoints } from './endpoints.ts';

// Spec: 2:7/5, 2:7/6, 2:7/7, 2:7/8, 2:7/9
it('the billing endpoints are exactly the specified and decided calls', () => {
  const calls = billingEndpoints.map(
    (e) => `${e.method} ${e.path} · ${e.access}${e.status === 201 ? ' · 201' : ''}${e.idempotent ? ' · replays' : ''}`,
  );
  expect(calls).toEqual([
    'GET business/pricing-plan/ · member',
    'POST business/pricing-plan/ · owner',
    'GET business/business-pricing-plan/ · member',
    'POST business/save-card/ · owner',
    'POST business/save-card-and-update-pricing-plan/ · owner · replays',
    'GET stripe/promocode-details/{code} · member',
    'GET business/invoices/ · owner',
    'GET business/invoices/{id}/download/ · owner',
    'GET business/invoices/export/ · owner',
    'GET business/forecast/ · owner',
    'GET business/saved-card-details/ · owner',
    'POST business/cancel-subscriptions/ · owner',
    'GET payments/config/ · member',
  ]);
});
