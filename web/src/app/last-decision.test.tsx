// @vitest-environment happy-dom
import type { Decision } from '@jipe/contract/applicants/schema.decision';
import { MINUTE_MS } from '@jipe/contract/values/duration';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loaded before the test begins, which waits only a second for the bar.
import '../features/applicants/components/decided-bar.tsx';
import { decideWords } from '../features/applicants/texts-decide.ts';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { live } from '../lib/socket.ts';
import { showAt } from '../testing/at-address.tsx';
import { aMe } from '../testing/sample-me.ts';
import { LastDecision } from './last-decision.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(endpoint: { name: string }) => Promise<unknown>>() }));
vi.mock(import('../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));

const soon = new Date(Date.now() + 5 * MINUTE_MS).toISOString();
const waiting: Decision = {
  decision_id: 'd',
  by: { id: aMe().user_id, full_name: 'Ana Lopez' },
  act: 'message',
  people: 4,
  applications: 4,
  at: new Date().toISOString(),
  undo_until: soon,
  sends_at: soon,
  state: 'waiting',
};
const heard = new Map<string, () => void>();
let decided: Decision[];

beforeEach(() => {
  vi.spyOn(live, 'on').mockImplementation((event, listener) => {
    heard.set(event, listener as () => void);
    return () => void heard.delete(event);
  });
  ask.mockImplementation(async ({ name }) =>
    name === 'listDecisions'
      ? { data: { count: decided.length, next: null, previous: null, results: decided } }
      : { data: { seen_at: new Date().toISOString() } },
  );
  queryClient.setQueryData(meQuery.queryKey, aMe());
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  ask.mockReset();
  vi.restoreAllMocks();
});

const show = () =>
  showAt(
    ['/manager'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <LastDecision />
      </QueryClientProvider>
    </MantineProvider>,
  );

test('a pending decision is shown until a chat message reveals that it was sent', async () => {
  decided = [waiting];
  await show();
  expect(await screen.findByText(decideWords.acts.message(4))).toBeTruthy();
  decided = [{ ...waiting, state: 'told' }];
  heard.get('newChatMessage')?.();
  await vi.waitFor(() => expect(screen.queryByText(decideWords.acts.message(4))).toBeNull());
});

test('without a decision to undo, chat messages do not reload the decisions', async () => {
  decided = [{ ...waiting, state: 'told' }];
  await show();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  expect(heard.has('newChatMessage')).toBe(false);
});
