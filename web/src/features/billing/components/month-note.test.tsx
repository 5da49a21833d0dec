// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aMe } from '../../../testing/sample-me.ts';
import { bundlePlan, standardPlan } from '../../../testing/sample-plan.ts';
import { forecastQuery } from '../api-forecast.ts';
import { currentPlanQuery } from '../api.ts';
import { MonthNote } from './month-note.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function noteOf(due: string, total: string, plan = standardPlan(), listings = 1): string | null {
  for (const { queryKey } of [meQuery, currentPlanQuery, forecastQuery()])
    queryClient.setQueryDefaults(queryKey, { staleTime: Infinity });
  queryClient.setQueryData(meQuery.queryKey, aMe({ account_type: 'business_owner' }));
  queryClient.setQueryData(currentPlanQuery.queryKey, plan);
  queryClient.setQueryData(forecastQuery().queryKey, { total } as never);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MonthNote due={due} listings={listings} />
    </QueryClientProvider>,
  );
  return container.textContent;
}

test('the note shows what a charge adds to the cost of the next 30 days', () => {
  expect(noteOf('49.00', '147.00')).toBe(
    'In the next 30 days: $49.00 now, $49.00 when it renews and $147.00 of renewals that come anyway, $245.00 in all.',
  );
  cleanup();
  expect(noteOf('49.00', '0.00')).toBe('In the next 30 days: $49.00 now and $49.00 when it renews, $98.00 in all.');
  cleanup();
  expect(noteOf('98.00', '0.00', standardPlan(), 2)).toBe(
    'In the next 30 days: $98.00 now and $98.00 when these renew, $196.00 in all.',
  );
  cleanup();
  expect(noteOf('980.00', '0.00', bundlePlan(null))).toBe('In the next 30 days: $980.00 now and nothing else.');
});
