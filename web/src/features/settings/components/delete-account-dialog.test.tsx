// @vitest-environment happy-dom
import { settingsTexts } from '@jipe/contract/settings/texts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { DeleteAccountButton } from './delete-account-dialog.tsx';

const { answer } = vi.hoisted(() => ({ answer: vi.fn<(endpoint: { name: string }) => Promise<unknown>>() }));
vi.mock(import('../../../lib/http.ts'), async (original) => ({ ...(await original()), call: answer as never }));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const bundle = { remaining_credits: 24, price_per_item: '39.20', currency: 'USD' };
function open(plans: readonly object[]) {
  const locations = { results: [{ active_listings: 2, total_applications: 5 }], next: null };
  answer.mockImplementation(async ({ name }) => Promise.resolve({ data: name === 'listPlans' ? plans : locations }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DeleteAccountButton />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: settingsTexts.deleteAccount }));
}

test('the dialog shows the unused credits and their worth', async () => {
  open([{ ...bundle, remaining_credits: null }, bundle]);
  expect(await screen.findByText('24 unused listing credits, worth $940.80, are lost.')).toBeTruthy();
});

test('the dialog does not mention credits when there are none', async () => {
  open([{ ...bundle, remaining_credits: null }]);
  expect(await screen.findByText(/This deletes 1 location/)).toBeTruthy();
  expect(screen.queryByText(/unused listing/)).toBeNull();
});
