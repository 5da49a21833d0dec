// @vitest-environment happy-dom
import type { Me } from '@jipe/contract/profile/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drafts } from '../../../lib/drafts.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aMe } from '../../../testing/sample-me.ts';
import { bundlePlan, standardPlan } from '../../../testing/sample-plan.ts';
import { uiWords } from '../../../ui/texts.ts';
import { partWords } from '../../../ui/texts-parts.ts';
import { plansQuery } from '../api.ts';
import { billingWords } from '../texts.ts';
import { BillingStepper } from './billing-stepper.tsx';

const at = vi.hoisted(() => ({ step: 2 }));
vi.mock(import('../../../lib/navigation.ts'), async (original) => ({
  ...(await original()),
  useGo: () => async () => Promise.resolve(),
  useNavigationState: () => ({ activeStepperIndex: at.step }),
}));
vi.mock(import('./card-step.tsx'), () => ({ CardStep: ({ offer }) => <p>{offer.amount}</p> }));

const USER = 'u1';
const before: Partial<Me> = { profile_completed_up_to: 'questions', is_profile_completed: false };

afterEach(() => {
  cleanup();
  drafts.clear();
  at.step = 2;
  queryClient.clear();
});

/** Opens the card step of a user who chose a plan on an earlier visit. `plans` are the current plans. */
function comeBack(plans: ReturnType<typeof standardPlan>[], change: Partial<Me> = {}) {
  queryClient.setQueryData(meQuery.queryKey, aMe({ user_id: USER, ...before, ...change }));
  queryClient.setQueryData(plansQuery.queryKey, plans);
  drafts.write(USER, 'billing', { chosen: standardPlan(), extra: null });
  render(
    <QueryClientProvider client={queryClient}>
      <BillingStepper />
    </QueryClientProvider>,
  );
}

test('a plan kept from an earlier visit shows its current price', () => {
  comeBack([standardPlan({ amount: '59.00' }), bundlePlan(null)]);
  expect(screen.getByText('59.00')).toBeTruthy();
});

test('a plan that is not in the list, such as a promo code’s, is kept as it was', () => {
  comeBack([bundlePlan(null)]);
  expect(screen.getByText('49.00')).toBeTruthy();
});

test('the last page shows the progress, as the earlier steps do', () => {
  at.step = 3;
  comeBack([standardPlan()], { profile_completed_up_to: 'pricing_plans', is_card_save: true });
  expect(screen.getByRole('heading', { name: billingWords.thankYou })).toBeTruthy();
  expect(screen.getByRole('list', { name: partWords.stepOf(11, 15) })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: uiWords.back }).disabled).toBe(false);
});
