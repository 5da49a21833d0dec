// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { aListing } from '../../../testing/sample-listing.ts';
import { listingQuery } from '../api.ts';
import { postedWords } from '../texts-posted.ts';
import { PostedPanel } from './posted-panel.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function shown(ids: readonly string[], change: Parameters<typeof aListing>[0] = {}) {
  const listing = aListing({ id: 'j1', ...change });
  queryClient.setQueryData(meQuery.queryKey, { basic_info: { business_name: 'Café Ana' } } as never);
  queryClient.setQueryData(listingQuery('j1').queryKey, listing);
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <PostedPanel ids={ids} onClose={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return listing;
}

test('the panel shows where the listing is live, with its link and its code', () => {
  const { location, dynamic_link_url } = shown(['j1']);
  expect(screen.getByRole('region', { name: postedWords.liveAt(location.name) })).toBeTruthy();
  expect(screen.getByDisplayValue(dynamic_link_url)).toBeTruthy();
  expect(screen.getByRole('img', { name: new RegExp(dynamic_link_url) })).toBeTruthy();
});

test('the panel counts several listings, and is hidden when the listing was paused in the meantime', () => {
  shown(['j1', 'j2', 'j3']);
  expect(screen.getByRole('region', { name: postedWords.liveAtMany(3) })).toBeTruthy();
  cleanup();
  shown(['j1'], { is_active: false, status: 'paused' });
  expect(screen.queryByRole('region')).toBeNull();
});

test('the poster is printed in both languages, and is removed afterwards', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { title } = shown(['j1']);
  fireEvent.click(screen.getByRole('button', { name: postedWords.printPoster }));
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  const sheet = document.querySelector('[data-print-sheet]');
  for (const text of [title, 'Café Ana', postedWords.poster.hiring, postedWords.poster.scanToo])
    expect(sheet?.textContent).toContain(text);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-print-sheet]')).toBeNull();
});
