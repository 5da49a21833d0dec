// @vitest-environment happy-dom
import type { Me } from '@jipe/contract/profile/schema';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { meQuery } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { showAt } from '../testing/at-address.tsx';
import type { useListingDesk } from '../features/listings/components/listing-desk.tsx';
import { LocationManagerPage } from './location-manager-page.tsx';
import { ManagerPage } from './manager-page.tsx';

// The pages are reduced to the forms for new items.
vi.mock(import('../lib/http.ts'), async (original) => ({ ...(await original()), call: () => new Promise(() => {}) }));
vi.mock(import('../features/locations/components/location-filters.tsx'), () => ({ LocationFilters: () => <div /> }));
vi.mock(import('../features/locations/components/location-cards.tsx'), () => ({ LocationCards: () => <div /> }));
vi.mock(import('../features/users/components/user-table.tsx'), () => ({ UserTable: () => <div /> }));
vi.mock(import('../features/locations/components/lazy-dialogs.ts'), async (original) => ({
  ...(await original()),
  LocationFormDialog: Object.assign(() => <dialog open />, { preload: async () => Promise.resolve() }),
}));
vi.mock(import('../features/users/components/user-form-dialog.tsx'), () => ({
  UserFormDialog: () => <dialog open />,
}));
const add = vi.hoisted(() => vi.fn<ReturnType<typeof useListingDesk>['add']>());
vi.mock(import('../features/listings/components/listing-desk.tsx'), async (original) => ({
  ...(await original()),
  useListingDesk: () => ({ add, dialogs: null }) as unknown as ReturnType<typeof useListingDesk>,
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** Shows the page, and waits until it has taken `?add` out of the address. */
async function open(address: string, page: ReactNode, me: object) {
  queryClient.setQueryData(meQuery.queryKey, me as Me);
  const history = await showAt(
    [address],
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(history.location.search).toBe(''));
}

test.each([
  ['/location-manager?add=location', <LocationManagerPage key="l" />],
  ['/manager?add=user', <ManagerPage key="u" />],
])('%s opens the form for an Admin, and not for a User', async (address, page) => {
  // Silences the one warning of this page: happy-dom does not know <search>.
  const noise = vi.spyOn(console, 'error').mockImplementation(() => {});
  const shown: number[] = [];
  for (const account_type of ['business_owner', 'hiring_manager']) {
    await open(address, page, { account_type, business_locations: [] });
    shown.push(screen.queryAllByRole('dialog').length);
    cleanup();
  }
  expect(shown).toEqual([1, 0]);
  expect(noise.mock.calls.filter(([, tag]) => tag !== 'search')).toEqual([]);
});

test('a new listing preselects the only active location, none of several, and needs an active one', async () => {
  for (const active of [[true, false], [true, true], [false]]) {
    const business_locations = active.map((is_active, at) => ({ id: `l${at}`, is_active }));
    await open('/location-manager?add=listing', <LocationManagerPage />, {
      account_type: 'hiring_manager',
      business_locations,
    });
    cleanup();
  }
  expect(add.mock.calls).toEqual([[['l0']], [[]]]);
});
