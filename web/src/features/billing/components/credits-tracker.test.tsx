// @vitest-environment happy-dom
import type { CurrentPlan } from '@jipe/contract/billing/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { bundlePlan, standardPlan } from '../../../testing/sample-plan.ts';
import { currentPlanQuery } from '../api.ts';
import { billingWords } from '../texts.ts';
import { CreditsTracker } from './credits-tracker.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show(plan: CurrentPlan | null) {
  queryClient.setQueryDefaults(currentPlanQuery.queryKey, { staleTime: Infinity });
  queryClient.setQueryData(currentPlanQuery.queryKey, plan);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <CreditsTracker />
    </QueryClientProvider>,
  );
  return container;
}

// Spec: 2:2/9, 2:9/9
test.each([
  ['a bundle', bundlePlan(18), '18/25', billingWords.creditsLeft],
  ['an empty bundle', bundlePlan(0), '0/25', billingWords.creditsNone],
  ['a bundle whose number is unset', bundlePlan(null), '25/25', billingWords.creditsToCome],
])('for %s the tracker shows the number of credits', (_, plan, count, caption) => {
  const tracker = show(plan);
  expect(screen.getByText(billingWords.credits)).toBeTruthy();
  expect(tracker.querySelector('strong')?.textContent).toBe(count);
  expect(screen.getByText(caption)).toBeTruthy();
});

test.each([
  ['the standard plan', standardPlan()],
  ['no plan', null],
])('with %s the tracker shows no number of credits, only where credits come from', (_, plan) => {
  const tracker = show(plan);
  expect(screen.queryByText(billingWords.credits)).toBeNull();
  expect(tracker.querySelector('strong')).toBeNull();
  expect(tracker.textContent).toBe(`25/25${billingWords.creditsOfBulk}`);
});
