// @vitest-environment happy-dom
import type { LocationCard } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import type { AccountType } from '@jipe/contract/profile/schema';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { live } from '../../../lib/socket.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aLocation } from '../../../testing/sample-location.ts';
import { aMe } from '../../../testing/sample-me.ts';
import { preloadActionMenu } from '../../../ui/overlays/action-menu.tsx';
import { uiWords } from '../../../ui/texts.ts';
import { shellWords } from '../../../ui/texts-shell.ts';
import { locationWords } from '../texts.ts';
import { locationDialogWords } from '../texts-dialogs.ts';
import { LocationFormDialog, StatusDialog } from './lazy-dialogs.ts';
import { MyLocations } from './my-locations.tsx';

interface Sent {
  query?: Record<string, unknown>;
  body?: unknown;
}
const call = vi.hoisted(() => vi.fn<(endpoint: { name: string }, sent: Sent) => Promise<unknown>>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const onAddListing = vi.fn<(location: LocationCard) => void>();
const onActivated = vi.fn<(location: LocationCard) => void>();
let cards: LocationCard[] = [];
let changeStatus: () => Promise<unknown>;

beforeEach(async () => {
  // The tests' DOM does not know the `search` element, and React logs that once.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  cards = [aLocation(), aLocation({ id: 'l2', name: 'Airport', is_active: false })];
  changeStatus = async () => ({ message: 'Changed' });
  call.mockImplementation(async ({ name }) => {
    if (name === 'listMyLocations') return { data: { count: cards.length, results: cards } };
    if (name === 'setLocationStatus') return changeStatus();
    if (name === 'getMe') return { data: aMe() };
    return { data: { by_location: [] } };
  });
  await Promise.all([preloadActionMenu(), LocationFormDialog.preload(), StatusDialog.preload()]);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  toast.clear();
  for (const mock of [call, onAddListing, onActivated]) mock.mockReset();
});

/** Without the map, unless the address says otherwise. */
async function show(account_type: AccountType = 'business_owner', search = '?map=off') {
  queryClient.setQueryData(meQuery.queryKey, aMe({ account_type }));
  return showInApp(<MyLocations onAddListing={onAddListing} onActivated={onActivated} />, `/locations${search}`);
}
const card = (name: string) => screen.findByRole('article', { name });
const button = (name: string) => screen.getByRole('button', { name });
const queries = () => call.mock.calls.filter(([{ name }]) => name === 'listMyLocations').map(([, { query }]) => query);
const statuses = () => call.mock.calls.filter(([{ name }]) => name === 'setLocationStatus').map(([, { body }]) => body);
const refused = new ApiError({ status: 409, fields: { non_field_errors: ['Somebody was faster.'] } });

test('a failed load shows the error, and the cards after a retry', async () => {
  call.mockRejectedValue(new ApiError({ status: 404, fields: {} }));
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain(locationTexts.loadFailed);
  call.mockResolvedValue({ data: { count: 1, results: [aLocation()], by_location: [] } });
  fireEvent.click(button(shellWords.tryAgain));
  expect((await card('Downtown')).isConnected).toBe(true);
});

test('an admin without locations is offered to add the first', async () => {
  cards = [];
  await show();
  fireEvent.click(await screen.findByRole('button', { name: locationWords.addFirst }));
  expect(screen.getByRole('dialog', { name: locationWords.addLocation }).isConnected).toBe(true);
});

test('a manager without locations learns that an admin assigns them, and cannot add one', async () => {
  cards = [];
  await show('hiring_manager');
  await screen.findByText(locationWords.noneAssigned);
  for (const name of [locationWords.addFirst, locationTexts.addNew])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('filters without a match can be cleared', async () => {
  cards = [];
  const history = await show('business_owner', '?map=off&status=inactive&state=UT');
  expect((await screen.findByText(locationWords.noMatch)).isConnected).toBe(true);
  fireEvent.click(button(uiWords.clearFilters));
  expect((await screen.findByText(locationWords.firstHint)).isConnected).toBe(true);
  expect(history.location.search).toBe('');
});

test('the address sets the filters of the list, without values that no filter has', async () => {
  await show('business_owner', '?map=off&search=%20main%20&state=XX&status=inactive');
  await card('Downtown');
  expect(queries()).toEqual([{ limit: 1000, search: 'main', status: 'inactive' }]);
});

test('a chosen status filters the list', async () => {
  await show();
  await card('Downtown');
  fireEvent.click(screen.getByRole('radio', { name: locationTexts.inactive }));
  await vi.waitFor(() => expect(queries().at(-1)).toEqual({ limit: 1000, status: 'inactive' }));
});

test('a deactivated location shows at once, with no active listing', async () => {
  changeStatus = async () => new Promise(() => {});
  await show();
  fireEvent.click(within(await card('Downtown')).getByRole('button', { name: locationWords.deactivateOf('Downtown') }));
  fireEvent.click(button(locationWords.deactivate));
  const downtown = within(await card('Downtown'));
  await vi.waitFor(() => expect(downtown.getByText(locationTexts.inactive).isConnected).toBe(true));
  expect(downtown.getByText(locationWords.activeListings(0)).nextSibling?.textContent).toBe('0');
});

test('a refused deactivation shows the location active again', async () => {
  changeStatus = async () => Promise.reject(refused);
  await show();
  const downtown = within(await card('Downtown'));
  fireEvent.click(downtown.getByRole('button', { name: locationWords.deactivateOf('Downtown') }));
  fireEvent.click(button(locationWords.deactivate));
  await vi.waitFor(() =>
    expect(toast.all()).toMatchObject([{ title: locationTexts.statusFailed, text: 'Somebody was faster.' }]),
  );
  expect(within(await card('Downtown')).getByText(locationTexts.active).isConnected).toBe(true);
});

test('a double press on Deactivate is sent once', async () => {
  changeStatus = async () => new Promise(() => {});
  await show();
  fireEvent.click(within(await card('Downtown')).getByRole('button', { name: locationWords.deactivateOf('Downtown') }));
  const confirm = button(locationWords.deactivate);
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(statuses()).toEqual([{ location_id: 'l1', is_active: false }]);
});

test('an activated location is handed on, so that its paused listings can be offered', async () => {
  await show();
  fireEvent.click(within(await card('Airport')).getByRole('button', { name: locationWords.activateOf('Airport') }));
  expect(screen.getByText(locationDialogWords.activating).isConnected).toBe(true);
  fireEvent.click(button(locationWords.activate));
  await vi.waitFor(() => expect(onActivated).toHaveBeenCalledOnce());
  expect(onActivated.mock.lastCall?.[0]).toMatchObject({ id: 'l2', is_active: true });
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['an admin', 'business_owner', 1],
  ['a manager', 'hiring_manager', 0],
] as const)('an address that asks for a new location answers %s', async (_who, account_type, dialogs) => {
  const history = await show(account_type, '?map=off&add=location');
  await card('Downtown');
  await vi.waitFor(() => expect(history.location.search).toBe('?map=off'));
  expect(screen.queryAllByRole('dialog', { name: locationWords.addLocation })).toHaveLength(dialogs);
});

test.each([
  ['an admin', 'business_owner', [locationTexts.menuInvite, locationTexts.menuAddListing, locationTexts.menuEdit], 2],
  ['a manager', 'hiring_manager', [locationTexts.menuAddListing], 0],
] as const)('the cards offer %s only the acts of that account', async (_who, account_type, acts, switches) => {
  await show(account_type);
  fireEvent.click(within(await card('Downtown')).getByRole('button', { name: locationWords.actionsFor('Downtown') }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(acts);
  expect(screen.queryAllByRole('button', { name: /^(?:Activate|Deactivate) / })).toHaveLength(switches);
});

test('the menu of a card starts a new listing at that location', async () => {
  await show('hiring_manager');
  fireEvent.click(within(await card('Downtown')).getByRole('button', { name: locationWords.actionsFor('Downtown') }));
  fireEvent.click(await screen.findByRole('menuitem', { name: locationTexts.menuAddListing }));
  expect(onAddListing.mock.lastCall?.[0].id).toBe('l1');
});

test('an inactive location has no menu', async () => {
  await show();
  const airport = within(await card('Airport'));
  expect(airport.queryByRole('button', { name: locationWords.actionsFor('Airport') })).toBeNull();
});

test('only an admin can move a pin that is only near the address', async () => {
  cards = [aLocation({ coordinates_precision: 'zip' })];
  const move = `${locationWords.movePin}: Downtown`;
  await show('hiring_manager');
  await card('Downtown');
  expect(screen.getByText(locationWords.shownNear('84601')).isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: move })).toBeNull();
  cleanup();
  await show();
  await card('Downtown');
  expect(button(move).isConnected).toBe(true);
});

test('the counts of a card follow an application that has just come in', async () => {
  const heard = new Map<string, () => void>();
  vi.spyOn(live, 'on').mockImplementation((event, listener) => {
    heard.set(event, listener as () => void);
    return () => undefined;
  });
  await show();
  await card('Downtown');
  cards = [aLocation({ total_applications: 4 })];
  await act(async () => heard.get('applicationChanged')?.());
  const count = () => screen.getByText(locationWords.applications(4)).nextSibling?.textContent;
  await vi.waitFor(() => expect(count()).toBe('4'));
});

test('a list that holds not all locations says so', async () => {
  call.mockResolvedValue({ data: { count: 1200, results: [aLocation()], by_location: [] } });
  await show();
  expect((await screen.findByText(locationWords.theFirst(1, 1200))).isConnected).toBe(true);
});
