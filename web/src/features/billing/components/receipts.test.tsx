// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { networkError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { uiWords } from '../../../ui/texts.ts';
import { invoicesQuery } from '../api.ts';
import { billingWords } from '../texts.ts';
import { forecastWords } from '../texts-forecast.ts';
import { Receipts } from './receipts.tsx';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const pageOf = (no: number, next: string | null) => ({
  count: 2,
  next,
  previous: null,
  results: [
    {
      id: `i${no}`,
      invoice_id: `INV-00000${no}`,
      invoice_date: '2026-03-02T15:00:00.000Z',
      net_total: '49.00',
      tax: '0.00',
      currency: 'USD',
      lines: [],
    },
  ],
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function show() {
  queryClient.setQueryDefaults(invoicesQuery.queryKey, { retry: false });
  queryClient.setQueryData(invoicesQuery.queryKey, { pages: [pageOf(2, '/?cursor=a')], pageParams: [undefined] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Receipts />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('older receipts that fail to load show an alert, and a retry loads them', async () => {
  show();
  call.mockRejectedValueOnce(networkError());
  fireEvent.click(screen.getByRole('button', { name: billingWords.olderReceipts }));
  expect((await screen.findByRole('alert')).textContent).toBe(uiWords.moreNotLoaded);
  expect(screen.getByText('INV-000002')).toBeTruthy();

  call.mockResolvedValueOnce({ data: pageOf(1, null) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('INV-000001')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the sum of a month is shown once all of its receipts are loaded', async () => {
  show();
  const months = screen.getByRole('combobox', { name: forecastWords.receiptsOf });
  call.mockRejectedValueOnce(networkError());
  fireEvent.focus(months);
  fireEvent.change(months, { target: { value: 'Mar 2026' } });
  expect((await screen.findByRole('alert')).textContent).toBe(uiWords.moreNotLoaded);
  expect(screen.queryByText(/^\d receipt/)).toBeNull();

  call.mockResolvedValueOnce({ data: pageOf(1, '/?cursor=b') }).mockResolvedValueOnce({ data: pageOf(0, null) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 receipts, $147.00')).toBeTruthy();
});
