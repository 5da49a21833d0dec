// @vitest-environment happy-dom
import type { Today as TodayData } from '@jipe/contract/applicants/schema.desk';
import type { Me } from '@jipe/contract/profile/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { todayQuery } from '../../../lib/today.ts';
import { showAt } from '../../../testing/at-address.tsx';
import { Today } from './today.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<() => Promise<unknown>>() }));
vi.mock(import('../../../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));

const nothing: TodayData = {
  new: 0,
  waiting: 0,
  waiting_since: null,
  unread_conversations: 0,
  ending: [],
  failed: [],
  over_cap: [],
  credits: null,
  by_location: [],
};
const barista = { job_id: 'j', title: 'Barista', location_id: 'l', location_name: 'Downtown' };

afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function show(today: Partial<TodayData> | Error, account_type = 'business_owner') {
  queryClient.setQueryData(meQuery.queryKey, { account_type } as Me);
  if (today instanceof Error) ask.mockRejectedValue(today);
  else ask.mockResolvedValue({ data: { ...nothing, ...today } });
  await showAt(
    ['/location-manager'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Today />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const addressOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

test('each number links to its filtered list, the credits to billing', async () => {
  const since = new Date(Date.now() - 3 * 24 * 3600 * 1000 - 1000).toISOString();
  await show({ new: 3, waiting: 2, waiting_since: since, credits: 0 });
  expect(await addressOf(/^3 new/)).toBe('/application?state=new');
  expect(await addressOf(/^2 waiting.*longest 3 days/)).toBe('/application?state=waiting&sort=waiting');
  expect(await addressOf(/^0 credits left/)).toBe('/billing-info');
});

test('a manager sees the credits without a link to the owners’ billing page', async () => {
  await show({ credits: 1 }, 'hiring_manager');
  expect(await screen.findByText('credit left')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('each ending or failed listing is shown with a link to it', async () => {
  await show({ ending: [{ ...barista, remaining_days: 2 }], failed: [{ ...barista, job_id: 'k', title: 'Cook' }] });
  expect(await addressOf(/Barista/)).toBe('/position/l/j');
  expect(await addressOf(/Cook/)).toBe('/position/l/k');
  expect(screen.getByText(/ends in 2 days/)).toBeTruthy();
  expect(screen.getByText(/could not be renewed and is paused/)).toBeTruthy();
});

test('of six ending listings three are shown, and the others on request', async () => {
  await show({ ending: Array.from({ length: 6 }, (_, n) => ({ ...barista, job_id: `j${n}`, remaining_days: 0 })) });
  const more = await screen.findByRole('button', { name: 'Show 3 more' });
  expect(screen.getAllByText(/ends today/)).toHaveLength(3);
  act(() => more.click());
  expect(screen.getAllByText(/ends today/)).toHaveLength(6);
});

test('an empty day shows one line, which disappears when there is something to do', async () => {
  await show({});
  expect(await screen.findByText(/Nothing to do right now/)).toBeTruthy();
  act(() => void queryClient.setQueryData(todayQuery.queryKey, { ...nothing, new: 1 }));
  expect(await addressOf(/^1 new/)).toBe('/application?state=new');
  expect(screen.queryByText(/Nothing to do right now/)).toBeNull();
});

test('a failed load shows an error, and a retry loads the numbers', async () => {
  await show(new ApiError({ status: 500, fields: {} }));
  expect(await screen.findByText('What there is to do today could not be loaded.')).toBeTruthy();
  ask.mockResolvedValue({ data: { ...nothing, new: 1 } });
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await addressOf(/^1 new/)).toBe('/application?state=new');
});
