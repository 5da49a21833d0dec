// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import type { call } from '../../../lib/http.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showAt } from '../../../testing/at-address.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { messagingWords } from '../texts.ts';
import { RecipientList } from './recipient-list.tsx';

const asked = vi.hoisted(() => vi.fn<typeof call>());
vi.mock(import('../../../lib/http.ts'), async (original) => ({ ...(await original()), call: asked as typeof call }));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const page = (count: number) => ({ data: { count, next: null, previous: null, results: [] } });
const showList = () =>
  showAt(
    ['/message'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RecipientList openId={undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );

test('the list counts the waiting people, and keeps the filter for them in the address', async () => {
  asked.mockImplementation((async (endpoint: { name: string }, options: { query: { waiting?: boolean } }) =>
    endpoint.name === 'listConversations' ? page(options.query.waiting === true ? 3 : 12) : page(0)) as never);
  const history = await showList();
  const waiting = await screen.findByRole('radio', { name: messagingWords.waiting(3) });
  fireEvent.click(waiting);
  await vi.waitFor(() => expect(history.location.search).toContain('waiting'));
  expect(await screen.findByText(messagingWords.nobodyWaits)).toBeTruthy();
});

test('a search for a common word shows that older conversations were not searched', async () => {
  const found = { data: { ...page(1).data, among_latest: 1000 } };
  asked.mockImplementation((async ({ name }: { name: string }, { query }: { query: { search?: string } }) =>
    name === 'listConversations' && query.search === 'week' ? found : page(0)) as never);
  await showList();
  expect(screen.queryByText(messagingWords.amongLatest(1000))).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'week' } });
  expect(await screen.findByText(messagingWords.amongLatest(1000))).toBeTruthy();
});

test('a retry after a failed load requests both the conversations and the locations', async () => {
  asked.mockRejectedValue(new ApiError({ status: 500, fields: {} }));
  await showList();
  const again = await screen.findByRole('button', { name: shellWords.tryAgain });
  asked.mockClear();
  fireEvent.click(again);
  await vi.waitFor(() =>
    expect(asked.mock.calls.map(([{ name }]) => name).toSorted()).toEqual(['listConversations', 'listLocationsOnly']),
  );
});
