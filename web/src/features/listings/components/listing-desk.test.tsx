// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { showAt } from '../../../testing/at-address.tsx';
import { aListing } from '../../../testing/sample-listing.ts';
import { listingQuery } from '../api.ts';
import { postedWords } from '../texts-posted.ts';
import { useListingDesk } from './listing-desk.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const Page = () => useListingDesk().posted;

function Visits() {
  const [isHere, setIsHere] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsHere(!isHere)}>
        Go
      </button>
      {isHere && <Page />}
    </>
  );
}

const go = () => fireEvent.click(screen.getByRole('button', { name: 'Go' }));

test('the panel of a posted listing appears on arrival, and once closed stays closed on return', async () => {
  // Loads the panel's code beforehand, as a running page has done.
  await import('./posted-panel.tsx');
  queryClient.setQueryData(listingQuery('j1').queryKey, aListing({ id: 'j1' }));
  const history = await showAt(
    ['/location-manager?status=active'],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Visits />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const arriving = { posted: ['j1'] };
  await act(async () => history.replace('/location-manager?status=active', arriving as never));
  go();
  expect(await screen.findByRole('region')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: postedWords.close }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  go();
  go();
  await act(async () => {});
  expect(screen.queryByRole('region')).toBeNull();
  expect(history.location.href).toBe('/location-manager?status=active');
});
