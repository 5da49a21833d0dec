// @vitest-environment happy-dom
import { agreeHours } from '@jipe/contract/applicants/endpoints';
import { readCoverage } from '@jipe/contract/coverage/endpoints';
import type { Me } from '@jipe/contract/profile/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aCoverPerson, countsIn } from '../../../testing/sample-week.ts';
import { AgreedHours } from './agreed-hours.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: unknown, sent: unknown) => Promise<unknown>>() }));
vi.mock(import('../../../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('agreed hours can be changed with the keyboard, and are saved as a whole', async () => {
  const counts = countsIn([1, '09:00', '17:00']);
  const agreed = [{ day: 1, start: '09:00', end: '12:00' }];
  const person = { ...aCoverPerson('Ana', agreed, { committed: true }), application_id: 'a' };
  ask.mockImplementation(async (endpoint) => ({
    data:
      endpoint === readCoverage
        ? { open: counts, wanted: counts, committed: counts, people: [person], unknown: 0, adjusting: [] }
        : {},
  }));
  queryClient.setQueryData(meQuery.queryKey, { user_id: 'u' } as Me);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <AgreedHours application_id="a" job_id="j" location_id="l" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText('3 hours a week: Mon 9 AM – 12 PM')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change hours' }));
  const week = screen.getByRole('application', { name: 'Agreed hours' });
  // The grid's cursor begins on Monday at 9. The keys draw an hour two days later.
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter']) fireEvent.keyDown(week, { key });
  expect(screen.getByText('4 hours a week: Mon 9 AM – 12 PM; Wed 9 AM – 10 AM')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save hours' })));
  expect(ask).toHaveBeenCalledWith(agreeHours, {
    params: { id: 'a' },
    body: { time_slots: [...agreed, { day: 3, start: '09:00', end: '10:00' }] },
  });
});
