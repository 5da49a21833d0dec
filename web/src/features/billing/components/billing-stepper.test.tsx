// @vitest-environment happy-dom
import type { Me } from '@jipe/contract/profile/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drafts } from '../../../lib/drafts.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { bundlePlan, standardPlan } from '../../../testing/sample-plan.ts';
import { plansQuery } from '../api.ts';
import { BillingStepper } from './billing-stepper.tsx';

vi.mock(import('../../../lib/navigation.ts'), async (original) => ({
  ...(await original()),
  useGo: () => async () => Promise.resolve(),
  useNavigationState: () => ({ activeStepperIndex: 2 }),
}));
vi.mock(import('./card-step.tsx'), () => ({ CardStep: ({ offer }) => <p>{offer.amount}</p> }));

const USER = 'u1';

afterEach(() => {
  cleanup();
  drafts.clear();
  queryClient.clear();
});

/** The step of the card, of a plan chosen on an earlier visit, with the plans there are now. */
function comeBack(plans: ReturnType<typeof standardPlan>[]) {
  queryClient.setQueryData(meQuery.queryKey, { user_id: USER, profile_completed_up_to: 'questions' } as Me);
  queryClient.setQueryData(plansQuery.queryKey, plans);
  drafts.write(USER, 'billing', { chosen: standardPlan(), extra: null });
  render(
    <QueryClientProvider client={queryClient}>
      <BillingStepper />
    </QueryClientProvider>,
  );
}

test('the price of a plan kept from an earlier visit is read anew', () => {
  comeBack([standardPlan({ amount: '59.00' }), bundlePlan(null)]);
  expect(screen.getByText('59.00')).toBeTruthy();
});

test('a plan that is not in the list, as a promo code offers one, is kept as it was', () => {
  comeBack([bundlePlan(null)]);
  expect(screen.getByText('49.00')).toBeTruthy();
});
