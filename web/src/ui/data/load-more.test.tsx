// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InView } from '../../testing/in-view.ts';
import { LoadMore, morePages } from './load-more.tsx';

const read = vi.fn<(page: number) => Promise<string>>();

function List() {
  const list = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_last, _all, page) => (page < 3 ? page + 1 : undefined),
  });
  return (
    <>
      <p>{list.data?.pages.join(' ')}</p>
      <LoadMore {...morePages(list)} />
    </>
  );
}

/** A busy browser delivers two entries at once: the end out of view, then in view. */
class CameIntoView extends InView {
  protected override readonly moments = [false, true];
}

beforeEach(() => {
  read.mockReset();
  vi.stubGlobal('IntersectionObserver', InView);
});
afterEach(cleanup);

test('the next page loads even if the browser reports several visibility changes together', async () => {
  vi.stubGlobal('IntersectionObserver', CameIntoView);
  read.mockImplementation(async (page) => `page${page}`);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('page1 page2 page3')).toBeTruthy();
});

test('a failed page shows an error, is retried only on request, and then the rest loads automatically', async () => {
  let isThere = false;
  read.mockImplementation(async (page) => {
    if (page > 1 && !isThere) throw new Error('away');
    return `page${page}`;
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('What comes next could not be loaded.');
  const again = screen.getByRole('button', { name: 'Try again' });
  expect(read).toHaveBeenCalledTimes(2);

  fireEvent.click(again);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  expect([screen.getByRole('alert').textContent !== '', read.mock.calls.length]).toEqual([true, 3]);

  isThere = true;
  fireEvent.click(again);
  expect(await screen.findByText('page1 page2 page3')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
