// @vitest-environment happy-dom
import type { AccountType } from '@jipe/contract/profile/schema';
import type { ManagedUser } from '@jipe/contract/users/schema';
import { userTexts } from '@jipe/contract/users/texts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import { drafts } from '../../../lib/drafts.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aMe } from '../../../testing/sample-me.ts';
import { shellWords } from '../../../ui/texts-shell.ts';
import { uiWords } from '../../../ui/texts.ts';
import { userWords } from '../texts.ts';
import { ManageUsers } from './manage-users.tsx';

interface Options {
  params?: unknown;
  query?: Record<string, string | undefined>;
  body?: unknown;
}
type Asked = (endpoint: { name: string }, options: Options) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const aUser = (id: string, name: string, change: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  first_name: name,
  last_name: 'Lee',
  email: `${id}@example.test`,
  account_type: 'hiring_manager',
  account_status: 'active',
  locations: [],
  profile_picture_url: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...change,
});
const ana = aUser('u1', 'Ana', { account_type: 'business_owner' });
const bo = aUser('u2', 'Bo', { locations: [{ id: 'l1', name: 'Airport' }] });
const cy = aUser('u3', 'Cy', { account_status: 'pending' });

beforeEach(() => {
  // happy-dom does not know the <search> element.
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!words.includes('search')) throw new Error(`Unexpected noise on the console: ${words.map(String).join(' ')}`);
  });
});
afterEach(() => {
  cleanup();
  drafts.clear();
  toast.clear();
  queryClient.clear();
  call.mockReset();
});

let users: ManagedUser[] = [];
/** Opens the page; `write` is the server's answer to every change. */
async function open(account_type: AccountType = 'business_owner', write = async (): Promise<unknown> => ({}), at = '') {
  users = [ana, bo, cy];
  const me = aMe({ account_type });
  queryClient.setQueryData(meQuery.queryKey, me);
  call.mockImplementation(async ({ name }, { query }) => {
    if (name === 'getMe') return { data: me };
    if (name === 'listLocationsOnly') return { data: { results: [] } };
    if (name !== 'listUsers') return write();
    const { search = '', account_type: type } = query ?? {};
    const results = users.filter(
      (user) => user.first_name.includes(search) && (type === undefined || type === user.account_type),
    );
    return { data: { count: results.length, next: null, previous: null, results } };
  });
  return showInApp(<ManageUsers />, `/manager${at}`);
}
const refuses = (status: number, fields: Record<string, string[]>) => async () => {
  throw new ApiError({ status, fields });
};
const entry = async (name: string, label: string) => {
  const menu = { name: userWords.actionsFor(name) };
  fireEvent.click(await screen.findByRole('button', menu));
  return within(await screen.findByRole('menu', menu)).findByRole('menuitem', { name: new RegExp(label) });
};
const choose = async (name: string, label: string) => fireEvent.click(await entry(name, label));
const asked = (endpoint: string) =>
  call.mock.calls.filter(([{ name }]) => name === endpoint).map(([, { params, body }]) => ({ params, body }));
const toasts = () => toast.all().map(({ text }) => text);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a manager sees the users, but no way to add or change one', async () => {
  await open('hiring_manager');
  expect(await screen.findByText('Bo Lee')).toBeTruthy();
  expect(screen.queryByRole('button', { name: userTexts.addNew })).toBeNull();
  expect(screen.queryByRole('button', { name: userWords.actionsFor('Bo Lee') })).toBeNull();
});

test('a manager cannot open the form for a new user by its address', async () => {
  const history = await open('hiring_manager', undefined, '?add=user');
  await vi.waitFor(() => expect(history.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the address can open the form for a new user', async () => {
  await open('business_owner', undefined, '?add=user');
  expect(await screen.findByRole('dialog', { name: userWords.addUser })).toBeTruthy();
});

test('a search without a match offers to clear the filters, and then shows everybody', async () => {
  await open('business_owner', undefined, '?search=Zoe&type=hiring_manager');
  fireEvent.click(await screen.findByRole('button', { name: uiWords.clearFilters }));
  expect(await screen.findByText('Ana Lee', { exact: false })).toBeTruthy();
});

test('users that could not be loaded can be tried again', async () => {
  await open();
  cleanup();
  queryClient.removeQueries({ queryKey: ['users'] });
  queryClient.setQueryDefaults(['users'], { retry: false });
  call.mockRejectedValueOnce(networkError());
  await showInApp(<ManageUsers />, '/manager');
  fireEvent.click(await screen.findByRole('button', { name: shellWords.tryAgain }));
  expect(await screen.findByText('Bo Lee')).toBeTruthy();
});

test('the only admin who has signed up cannot be deleted, and the menu says why', async () => {
  await open();
  const remove = await entry('Ana Lee', userTexts.menuDelete);
  expect([remove.hasAttribute('disabled'), remove.textContent]).toEqual([
    true,
    expect.stringContaining(userWords.onlyAdmin),
  ]);
});

test('only an invited user can be invited again', async () => {
  await open('business_owner', async () => ({ message: userTexts.inviteSent }));
  await choose('Cy Lee', userWords.resend);
  await vi.waitFor(() => expect(toasts()).toEqual([userTexts.inviteSent]));
  expect(asked('resendInvite')).toMatchObject([{ params: { id: 'u3' } }]);
  await entry('Bo Lee', userTexts.menuEdit);
  const menu = screen.getByRole('menu', { name: userWords.actionsFor('Bo Lee') });
  expect(within(menu).queryByRole('menuitem', { name: userWords.resend })).toBeNull();
});

test('deleting says what the user loses, and a failure keeps the question open', async () => {
  await open('business_owner', refuses(409, { non_field_errors: [userTexts.lastAdmin] }));
  await choose('Bo Lee', userTexts.menuDelete);
  const dialog = await screen.findByRole('dialog', { name: userWords.deleteTitle('Bo Lee') });
  expect(within(dialog).getByText(userWords.deleting('Bo Lee', userWords.locations(1)))).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: userTexts.menuDelete }));
  expect(await within(dialog).findByText(userTexts.lastAdmin)).toBeTruthy();
});

test('a deleted user is gone from the list', async () => {
  await open('business_owner', async () => {
    users = [ana, cy];
    return { message: userTexts.deleted };
  });
  await choose('Bo Lee', userTexts.menuDelete);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: userTexts.menuDelete }));
  await vi.waitFor(() => expect(screen.queryByText('Bo Lee')).toBeNull());
  expect(asked('deleteUser')).toMatchObject([{ params: { id: 'u2' } }]);
});

test('a new user’s empty form is refused at its fields, focuses the first and is not sent', async () => {
  await open('business_owner', undefined, '?add=user');
  fireEvent.click(await screen.findByRole('button', { name: userWords.addAndInvite }));
  for (const text of [userTexts.firstNameRequired, userTexts.lastNameRequired, userTexts.emailRequired])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(userWords.firstName));
  expect(asked('addUser')).toEqual([]);
});

test('a taken email is shown at its field, and the input stays', async () => {
  await open('business_owner', refuses(400, { email: [userTexts.emailTaken] }), '?add=user');
  await screen.findByRole('dialog');
  type(userWords.firstName, 'Di');
  type(userWords.lastName, 'Fox');
  type(userWords.email, 'bo@example.test');
  press(userWords.addAndInvite);
  expect(await screen.findByText(userTexts.emailTaken)).toBeTruthy();
  expect(toasts()).toEqual([userTexts.emailTaken]);
  expect(screen.getByLabelText(userWords.email).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(userWords.firstName)).toHaveProperty('value', 'Di');
});

test('an edited user is sent with the locations, and the dialog closes', async () => {
  await open('business_owner', async () => ({ message: userTexts.edited }));
  await choose('Bo Lee', userTexts.menuEdit);
  await screen.findByRole('dialog');
  type(userWords.firstName, 'Bob');
  press(uiWords.save);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { first_name: 'Bob', email: 'u2@example.test', locations: [{ location_id: 'l1' }] };
  expect(asked('editUser')).toMatchObject([{ params: { id: 'u2' }, body }]);
});
