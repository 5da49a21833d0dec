// @vitest-environment happy-dom
import type { Forecast } from '@jipe/contract/billing/schema.forecast';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { capQuery, forecastQuery } from '../api-forecast.ts';
import { forecastWords } from '../texts-forecast.ts';
import { CapCard } from './cap-card.tsx';
import { WhatComes } from './what-comes.tsx';

type Asked = (endpoint: { name: string }, options: { query?: unknown; body?: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const lineOf = (no: number): Forecast['lines'][number] => ({
  on: '2026-12-26',
  job_id: `j${no}`,
  title: `Job ${no}`,
  location_id: 'l1',
  location_name: 'Main Street',
  amount: '49.00',
  credits: 0,
  why: 'renewal',
});
const forecast = (count: number, total: string): Forecast => ({
  total,
  credits: 0,
  lines: Array.from({ length: count }, (_, at) => lineOf(at + 1)),
  by_location: [{ location_id: 'l1', name: 'Main Street', total }],
  bundle: { would_cost: '470.40', saves: '117.60' },
});

const show = (what: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </MantineProvider>,
  );

afterEach(() => {
  cleanup();
  queryClient.clear();
  call.mockReset();
});

test('the forecast shows the total, the price of the bundle, and the total without chosen listings', async () => {
  queryClient.setQueryData(forecastQuery().queryKey, forecast(12, '588.00'));
  call.mockImplementation(async (_endpoint, { query }) => ({
    data: JSON.stringify(query).includes('without') ? forecast(11, '539.00') : forecast(12, '588.00'),
  }));
  show(<WhatComes />);
  expect(screen.getByText('$588.00')).toBeTruthy();
  expect(screen.getByText(forecastWords.bundle('$470.40', '$117.60'))).toBeTruthy();
  expect(screen.queryByText('Job 12')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: forecastWords.all(12) }));
  expect(screen.getByText('Job 12')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Job 12/ }));
  expect(await screen.findByText(forecastWords.without(1, '$539.00'))).toBeTruthy();
  expect(call.mock.calls.at(-1)?.[1]).toMatchObject({ query: { without: 'j12' } });
});

test('the monthly cap can be saved and removed, and an invalid one is refused', async () => {
  queryClient.setQueryData(capQuery.queryKey, null);
  call.mockImplementation(async (_endpoint, { body }) => {
    if (body === undefined) return { data: { monthly_cap: null } };
    const { monthly_cap } = body as { monthly_cap: string | null };
    if (monthly_cap === 'much') throw new ApiError({ status: 400, fields: { monthly_cap: ['No.'] } });
    return { data: { monthly_cap: monthly_cap === null ? null : '500.00' } };
  });
  show(<CapCard />);
  const field = screen.getByLabelText(forecastWords.capAmount);
  const save = () => fireEvent.click(screen.getByRole('button', { name: forecastWords.capSave }));
  fireEvent.change(field, { target: { value: 'much' } });
  save();
  expect(await screen.findByText(forecastWords.capInvalid)).toBeTruthy();
  fireEvent.change(field, { target: { value: '500' } });
  save();
  await vi.waitFor(() => expect((field as HTMLInputElement).value).toBe('500.00'));
  expect(queryClient.getQueryData(capQuery.queryKey)).toBe('500.00');
  fireEvent.change(field, { target: { value: '' } });
  save();
  await vi.waitFor(() => expect(queryClient.getQueryData(capQuery.queryKey)).toBeNull());
});
