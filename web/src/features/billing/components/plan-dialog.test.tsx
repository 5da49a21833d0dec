// @vitest-environment happy-dom
import type { SavedCard } from '@jipe/contract/billing/schema';
import type { Me } from '@jipe/contract/profile/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { bundlePlan, standardPlan } from '../../../testing/sample-plan.ts';
import { choosePlan, plansQuery, runningListingsQuery, savedCardQuery } from '../api.ts';
import { billingWords } from '../texts.ts';
import { PlanDialog } from './plan-dialog.tsx';

vi.mock(import('../api.ts'), async (original) => ({
  ...(await original()),
  choosePlan: vi.fn<typeof choosePlan>(),
}));
// The real dialog has the card processor's fields.
vi.mock(import('./card-dialog.tsx'), () => ({
  CardDialog: ({ onSaved }: { onSaved: () => void }) => <button onClick={onSaved}>the card is saved</button>,
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('adding the card chooses the plan, and no card is asked for again', async () => {
  const chosen = bundlePlan(null);
  vi.mocked(choosePlan).mockResolvedValue(chosen);
  queryClient.setQueryData(meQuery.queryKey, { account_type: 'business_owner' } as Me);
  queryClient.setQueryData(savedCardQuery.queryKey, { is_card_save: false } as SavedCard);
  queryClient.setQueryData(plansQuery.queryKey, [standardPlan(), chosen]);
  queryClient.setQueryData(runningListingsQuery.queryKey, { listings: 0, locations: 0 });
  const onChosen = vi.fn<(plan: typeof chosen) => void>();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PlanDialog current={null} purpose="new-listing" onChosen={onChosen} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('radio', { name: /Bulk/ }));
  fireEvent.click(screen.getByRole('button', { name: billingWords.goOn }));
  expect(choosePlan).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByText('the card is saved'));
  await vi.waitFor(() => expect(onChosen).toHaveBeenCalledExactlyOnceWith(chosen));
  expect(choosePlan).toHaveBeenCalledExactlyOnceWith('plan-bulk');
  expect(screen.queryByText('the card is saved')).toBeNull();
});

test.each([
  [standardPlan(), billingWords.samePlan, true],
  [bundlePlan(7), billingWords.sameBundle, true],
  // With no credit left, choosing the bundle again buys the next one.
  [bundlePlan(0), billingWords.nothingYet, false],
])('the current plan cannot be chosen again when that would change nothing', (current, says, isOff) => {
  queryClient.setQueryData(meQuery.queryKey, { account_type: 'business_owner' } as Me);
  queryClient.setQueryData(savedCardQuery.queryKey, { is_card_save: true } as SavedCard);
  queryClient.setQueryData(plansQuery.queryKey, [standardPlan(), bundlePlan(null)]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PlanDialog current={current} purpose="change" onChosen={() => undefined} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const radio = screen.getByRole('radio', { name: new RegExp(current.name) });
  if (!(radio as HTMLInputElement).checked) fireEvent.click(radio);
  expect(screen.getByText(says)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: billingWords.confirmPlan }).disabled).toBe(isOff);
});

/** Opens the dialog for an owner on this plan. */
function openOn(current: ReturnType<typeof standardPlan>) {
  queryClient.setQueryData(meQuery.queryKey, { account_type: 'business_owner' } as Me);
  queryClient.setQueryData(savedCardQuery.queryKey, { is_card_save: true } as SavedCard);
  queryClient.setQueryData(plansQuery.queryKey, [standardPlan(), bundlePlan(null)]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PlanDialog current={current} purpose="change" onChosen={() => undefined} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const ofCode = { id: 'plan-code', is_custom: true, promo_code: 'SPRING' };

test.each([
  [true, 0],
  // The code's bundle was not bought yet: the used credits came from another one.
  [false, 1],
])('a promo code’s bundle is offered until the code is spent', (is_code_spent, offered) => {
  openOn({ ...bundlePlan(0), ...ofCode, amount: '30.00', is_code_spent });
  expect(screen.queryAllByText('SPRING')).toHaveLength(offered);
});

test.each([
  [true, 1],
  [false, 0],
])('a trial that has ended is no longer shown as free', (is_on_trial, said) => {
  openOn(standardPlan({ ...ofCode, trial_days: 14, trial_ends_at: '2026-11-01T12:00:00.000Z', is_on_trial }));
  expect(screen.getByText('SPRING')).toBeTruthy();
  expect(screen.queryAllByText(billingWords.daysFree(14))).toHaveLength(said);
});
