// @vitest-environment happy-dom
import { locationTexts } from '@jipe/contract/locations/texts';
import type { AccountType } from '@jipe/contract/profile/schema';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aLocationDetail } from '../../../testing/sample-location-detail.ts';
import { aMe, aPlace } from '../../../testing/sample-me.ts';
import { preloadActionMenu } from '../../../ui/overlays/action-menu.tsx';
import { shellWords } from '../../../ui/texts-shell.ts';
import { refreshCounts } from '../api.ts';
import { locationWords } from '../texts.ts';
import { locationDialogWords } from '../texts-dialogs.ts';
import { DeleteDialog } from './lazy-dialogs.ts';
import { LocationView } from './location-view.tsx';

const call = vi.hoisted(() => vi.fn<(endpoint: { name: string }) => Promise<unknown>>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));
// A map needs a canvas, which the tests' DOM lacks.
vi.mock(import('../../../ui/map/map.tsx'), async (original) => ({ ...(await original()), PointsMap: () => <></> }));

let answer: () => Promise<unknown>;
beforeEach(async () => {
  answer = async () => ({ data: aLocationDetail() });
  call.mockImplementation(async ({ name }) => {
    if (name === 'getLocation') return answer();
    return name === 'getMe' ? { data: aMe() } : { data: {}, message: 'Gone' };
  });
  await Promise.all([preloadActionMenu(), DeleteDialog.preload()]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  toast.clear();
  call.mockReset();
});

interface Shown {
  account_type?: AccountType;
  places?: number;
  search?: string;
}
async function show({ account_type = 'business_owner', places = 2, search = '' }: Shown = {}) {
  const business_locations = Array.from({ length: places }, (_, at) => aPlace(`l${at + 1}`, 'Downtown'));
  queryClient.setQueryData(meQuery.queryKey, aMe({ account_type, business_locations }));
  return showInApp(
    <LocationView id="l1" actions={(_location, menu) => menu} onActivated={() => {}}>
      {(location) => <p>{location ? `Listings of ${location.name}` : 'Listings are loading'}</p>}
    </LocationView>,
    `${paths.location('l1')}${search}`,
  );
}
const fails = (status: number) => async () => Promise.reject(new ApiError({ status, fields: {} }));
const menu = () => screen.queryByRole('button', { name: locationWords.actionsFor('Downtown') });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a location that is gone says so, with a way back to all locations', async () => {
  answer = fails(404);
  await show();
  expect((await screen.findByText(locationWords.notHereLine)).isConnected).toBe(true);
  const [way] = screen.getAllByRole('link', { name: locationTexts.title });
  expect(way?.getAttribute('href')).toBe(paths.locationManager());
});

test('a location that could not be loaded can be loaded again', async () => {
  answer = fails(403);
  await show();
  const retry = await screen.findByRole('button', { name: shellWords.tryAgain });
  answer = async () => ({ data: aLocationDetail() });
  fireEvent.click(retry);
  expect((await title('Downtown')).isConnected).toBe(true);
});

test('a failed refetch keeps the page, and is reported once', async () => {
  await show();
  await title('Downtown');
  answer = fails(403);
  for (let tries = 0; tries < 2; tries += 1) await act(() => refreshCounts());
  await vi.waitFor(() => expect(toast.all()).toMatchObject([{ tone: 'error', text: locationTexts.infoFailed }]));
  expect(screen.getByText('Listings of Downtown').isConnected).toBe(true);
});

test('only an admin has the menu of the location', async () => {
  await show({ account_type: 'hiring_manager' });
  await title('Downtown');
  expect(menu()).toBeNull();
  cleanup();
  await show();
  await title('Downtown');
  expect(menu()?.isConnected).toBe(true);
});

test('the only location of a business cannot be deleted, and the menu says why', async () => {
  await show({ places: 1 });
  await title('Downtown');
  fireEvent.click(menu() as HTMLElement);
  const entry = await screen.findByRole('menuitem', { name: new RegExp(locationWords.deleteLocation) });
  expect(entry).toHaveProperty('disabled', true);
  expect(entry.textContent).toContain(locationTexts.lastLocation);
});

test('a deleted location leads back to all locations, without the page of a missing one', async () => {
  const history = await show();
  await title('Downtown');
  fireEvent.click(menu() as HTMLElement);
  fireEvent.click(await screen.findByRole('menuitem', { name: locationWords.deleteLocation }));
  answer = fails(404);
  const dialog = await screen.findByRole('dialog', { name: locationDialogWords.deleteTitle('Downtown') });
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await vi.waitFor(() => expect(history.location.pathname).toBe(paths.locationManager()));
  expect(screen.queryByText(locationWords.notHereLine)).toBeNull();
  expect(toast.all()).toMatchObject([{ tone: 'success', text: 'Gone' }]);
});

test('the info opens and closes, and the address keeps it', async () => {
  const history = await show({ search: '?info=shown' });
  fireEvent.click(await screen.findByRole('button', { name: locationTexts.hideInfo }));
  expect(screen.queryByText('1 Main St')).toBeNull();
  await vi.waitFor(() => expect(history.location.search).toBe(''));
  fireEvent.click(screen.getByRole('button', { name: locationTexts.seeMore }));
  expect(screen.getByText(/1 Main St/).isConnected).toBe(true);
  await vi.waitFor(() => expect(history.location.search).toBe('?info=shown'));
});

test('the info names the managers and the admins, and calls the phone', async () => {
  answer = async () => ({ data: aLocationDetail({ phone: '8015550123', hiring_managers: [] }) });
  await show({ search: '?info=shown' });
  await title('Downtown');
  expect(screen.getByText(locationWords.adminsOnly).isConnected).toBe(true);
  expect(screen.getByText('ana@example.com').isConnected).toBe(true);
  expect(screen.getByRole('link', { name: /801.*555.*0123/ }).getAttribute('href')).toBe('tel:+18015550123');
});
