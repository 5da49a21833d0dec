// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { networkError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { uiWords } from '../../../ui/texts.ts';
import { sessionsQuery } from '../safety-api.ts';
import { SessionsCard } from './sessions-card.tsx';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const pageOf = (from: number, count: number, next: string | null) => ({
  count: 16,
  next,
  previous: null,
  results: Array.from({ length: count }, (_, at) => ({
    id: `s${from + at}`,
    device: 'Chrome on Windows',
    ip: `192.0.2.${from + at}`,
    created_at: '2026-03-02T15:00:00.000Z',
    last_used_at: '2026-03-02T15:00:00.000Z',
    is_current: false,
  })),
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a failed “Show more” shows an alert, and a retry shows all sessions that were asked for', async () => {
  queryClient.setQueryDefaults(sessionsQuery.queryKey, { retry: false });
  queryClient.setQueryData(sessionsQuery.queryKey, { pages: [pageOf(1, 6, '/?cursor=a')], pageParams: [undefined] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <SessionsCard />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const shown = () => screen.getAllByRole('listitem').length;
  expect(shown()).toBe(4);

  call.mockRejectedValueOnce(networkError());
  fireEvent.click(screen.getByRole('button', { name: uiWords.showMore }));
  expect((await screen.findByRole('alert')).textContent).toBe(uiWords.moreNotLoaded);
  expect(shown()).toBe(6);

  call.mockResolvedValueOnce({ data: pageOf(7, 10, null) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(shown()).toBe(14));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: uiWords.showMore }));
  expect([shown(), screen.queryByRole('button', { name: uiWords.showMore })]).toEqual([16, null]);
});
