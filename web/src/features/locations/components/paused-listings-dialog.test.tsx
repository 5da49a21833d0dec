// @vitest-environment happy-dom
import type { ListingRow } from '@jipe/contract/listings/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aListing } from '../../../testing/sample-listing.ts';
import { aLocationDetail } from '../../../testing/sample-location-detail.ts';
import { shellWords } from '../../../ui/texts-shell.ts';
import { locationQuery } from '../api.ts';
import { locationWords } from '../texts.ts';
import { locationDialogWords } from '../texts-dialogs.ts';
import { PausedListingsDialog } from './paused-listings-dialog.tsx';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const onActivate = vi.fn<(listing: ListingRow) => void>();
afterEach(() => {
  cleanup();
  queryClient.clear();
  call.mockReset();
  onActivate.mockReset();
});

const paused = { status: 'paused', is_active: false } as const;
const closed = { status: 'closed', is_active: false, is_closed: true } as const;
const cook = aListing({ id: 'j1', title: 'Cook', ...paused });
const others = [
  aListing({ id: 'j2', title: 'Baker', ...paused }),
  aListing({ id: 'j3', title: 'Barista' }),
  aListing({ id: 'j4', title: 'Waiter', ...closed }),
];
const set = (...jobs: ListingRow[]) =>
  queryClient.setQueryData(locationQuery('l1').queryKey, aLocationDetail({ jobs }));
const show = () =>
  showInApp(
    <PausedListingsDialog location={{ id: 'l1', name: 'Downtown' }} onActivate={onActivate} onClose={() => {}} />,
  );
const titles = () => screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);

test('the dialog offers the paused listings only', async () => {
  set(cook, ...others);
  await show();
  expect(titles()).toEqual(['Cook', 'Baker']);
  expect(screen.getByText(locationDialogWords.stillPaused(2)).isConnected).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: locationWords.activateOf('Baker') }));
  expect(onActivate.mock.lastCall?.[0].id).toBe('j2');
});

test('a listing that was activated here keeps its place, as active', async () => {
  set(cook, ...others);
  await show();
  const [first] = screen.getAllByRole('listitem') as [HTMLElement];
  set({ ...cook, status: 'active', is_active: true }, ...others);
  expect((await within(first).findByText(locationTexts.active)).isConnected).toBe(true);
  expect(titles()).toEqual(['Cook', 'Baker']);
  expect(screen.getByText(locationDialogWords.stillPaused(1)).isConnected).toBe(true);
});

test('listings that could not be loaded can be loaded again', async () => {
  call.mockRejectedValue(new ApiError({ status: 404, fields: {} }));
  await show();
  const retry = await screen.findByRole('button', { name: shellWords.tryAgain });
  call.mockResolvedValue({ data: aLocationDetail() });
  fireEvent.click(retry);
  expect((await screen.findByText(locationDialogWords.noPaused)).isConnected).toBe(true);
});
