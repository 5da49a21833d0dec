// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shellWords } from '../texts-shell.ts';
import { LoadFailedNotice } from './load-failed-notice.tsx';
import { Loaded } from './loaded.tsx';

const read = vi.fn<() => Promise<string>>();

function Card() {
  const query = useQuery({ queryKey: ['card'], queryFn: read, retry: false });
  return (
    <>
      <p>{`The query's status: ${query.status}`}</p>
      <Loaded query={query} loading="Loading the plan">
        {(plan) => <p>{plan}</p>}
      </Loaded>
      <LoadFailedNotice query={query}>Prices are missing.</LoadFailedNotice>
    </>
  );
}
function show() {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Card />
    </QueryClientProvider>,
  );
  return client;
}

beforeEach(() => {
  read.mockReset();
});
afterEach(cleanup);

test('a card says that it is loading, and then shows its data', async () => {
  const answer = Promise.withResolvers<string>();
  read.mockReturnValue(answer.promise);
  show();
  expect(screen.getByRole('status', { name: 'Loading the plan' }).isConnected).toBe(true);
  answer.resolve('Basic plan');
  await screen.findByText('Basic plan');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a card that could not be loaded shows an error, and a retry loads it', async () => {
  read.mockRejectedValueOnce(new Error('away')).mockResolvedValue('Basic plan');
  show();
  const [retry] = await screen.findAllByRole('button', { name: shellWords.tryAgain });
  if (!retry) throw new Error('nothing can be retried');
  fireEvent.click(retry);
  await screen.findByText('Basic plan');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('data stays in sight, without an error, when a later load fails', async () => {
  read.mockResolvedValueOnce('Basic plan').mockRejectedValue(new Error('away'));
  const client = show();
  await screen.findByText('Basic plan');
  await client.refetchQueries();
  await screen.findByText("The query's status: error");
  expect([screen.getByText('Basic plan').isConnected, screen.queryByRole('alert')]).toEqual([true, null]);
});

test('a notice says what is missing, and goes once a retry has loaded it', async () => {
  read.mockRejectedValueOnce(new Error('away')).mockResolvedValue('Basic plan');
  show();
  const notice = await screen.findByText('Prices are missing.');
  const button = screen.getAllByRole('button', { name: shellWords.tryAgain }).at(-1);
  if (!button) throw new Error('nothing can be retried');
  fireEvent.click(button);
  await vi.waitFor(() => expect(notice.isConnected).toBe(false));
});
