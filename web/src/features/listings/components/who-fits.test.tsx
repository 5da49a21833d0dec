// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aMe } from '../../../testing/sample-me.ts';
import { withDay } from '../form.ts';
import { emptyListing } from '../values.ts';
import { WhoFits } from './who-fits.tsx';

const { ask } = vi.hoisted(() => ({ ask: vi.fn<(...asked: unknown[]) => Promise<unknown>>() }));
vi.mock(import('../../../lib/http.ts'), async (original) => ({ ...(await original()), call: ask as never }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  ask.mockReset();
});

const listing = emptyListing(['l']);
const with_hours = (end: string) => ({
  ...listing,
  week: withDay(listing.week, 1, { time_slots: [{ start: '09:00', end }] }),
});

function shown() {
  queryClient.setQueryData(meQuery.queryKey, aMe());
  const page = (end: string) => (
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <section>
          <WhoFits values={with_hours(end)} />
        </section>
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender, container } = render(page(''));
  return { said: () => container.querySelector('section')?.textContent, draw: (end: string) => rerender(page(end)) };
}
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test('the counts are requested when drawing pauses, and stay while more hours are drawn', async () => {
  ask.mockResolvedValue({ data: { people: 41, fit_all: 9, fit_half: 17, fit_some: 8, fit_none: 3, unknown: 4 } });
  const { said, draw } = shown();
  await wait(2000);
  expect(ask).not.toHaveBeenCalled();
  draw('12:00');
  await wait(300);
  draw('13:00');
  await wait(600);
  expect(ask).toHaveBeenCalledTimes(1);
  const words =
    'Of your 41 applicants and favorites of the last 90 days here: 9 fit all, 17 at least half, 8 fewer, 3 none, 4 gave no hours.';
  expect(said()).toBe(words);
  draw('14:00');
  await wait(100);
  expect(said()).toBe(words);
});

test('no counts are shown when the request fails', async () => {
  ask.mockRejectedValue(new ApiError({ status: 500, fields: {} }));
  const { said, draw } = shown();
  draw('12:00');
  await wait(2000);
  expect(said()).toBe('');
});
