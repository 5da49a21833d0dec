// @vitest-environment happy-dom
import { profileTexts } from '@jipe/contract/profile/texts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { drafts } from '../../../lib/drafts.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aMe } from '../../../testing/sample-me.ts';
import { uiWords } from '../../../ui/texts.ts';
import { profileWords } from '../texts.ts';
import { OwnProfileDialog } from './own-profile-dialog.tsx';

type Asked = (endpoint: { name: string }, options: { body: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const onClose = vi.fn<() => void>();

beforeEach(() => {
  queryClient.setQueryDefaults(meQuery.queryKey, { staleTime: Infinity });
  call.mockImplementation(async (_endpoint, { body }) => ({ data: body }));
});
afterEach(() => {
  cleanup();
  toast.clear();
  drafts.clear();
  queryClient.clear();
  call.mockReset();
  onClose.mockReset();
});

async function open(me = aMe()) {
  queryClient.setQueryData(meQuery.queryKey, me);
  await showInApp(<OwnProfileDialog onClose={onClose} />);
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const refuse = (fields: Record<string, string[]>) => call.mockRejectedValue(new ApiError({ status: 400, fields }));

test('a changed name is saved, and the dialog closes', async () => {
  await open();
  type(profileWords.firstName, 'Anabel');
  fireEvent.click(button(uiWords.save));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(call.mock.calls).toMatchObject([[{ name: 'renameSelf' }, { body: { first_name: 'Anabel' } }]]);
  expect(queryClient.getQueryData(meQuery.queryKey)?.basic_info).toMatchObject({
    business_name: 'Café Ana',
    first_name: 'Anabel',
    last_name: 'Lopez',
  });
});

test('the name can be saved only once it is changed', async () => {
  await open();
  expect(button(uiWords.save).disabled).toBe(true);
  type(profileWords.lastName, 'Diaz');
  expect(button(uiWords.save).disabled).toBe(false);
  type(profileWords.lastName, 'Lopez');
  expect(button(uiWords.save).disabled).toBe(true);
});

test('two presses of Save send the name once', async () => {
  await open();
  type(profileWords.firstName, 'Anabel');
  const save = button(uiWords.save);
  fireEvent.click(save);
  fireEvent.click(save);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledOnce();
});

test('an emptied first name is marked at its field once the field is left', async () => {
  await open();
  type(profileWords.firstName, '');
  expect(field(profileWords.firstName).getAttribute('aria-invalid')).not.toBe('true');
  fireEvent.blur(field(profileWords.firstName));
  expect(field(profileWords.firstName).getAttribute('aria-invalid')).toBe('true');
  expect(button(uiWords.save).disabled).toBe(true);
});

test('a name that the server refuses keeps the dialog open, with the reason at the focused field', async () => {
  refuse({ last_name: ['Not this name.'] });
  await open();
  await vi.waitFor(() => expect(document.activeElement).toBe(field(profileWords.firstName)));
  type(profileWords.lastName, 'Nobody');
  fireEvent.click(button(uiWords.save));
  expect(await screen.findByText('Not this name.')).toBeTruthy();
  expect(field(profileWords.lastName).value).toBe('Nobody');
  await vi.waitFor(() => expect(document.activeElement).toBe(field(profileWords.lastName)));
  expect(onClose).not.toHaveBeenCalled();
});

test('a refusal about no field stays in the dialog', async () => {
  refuse({ non_field_errors: ['Names are locked.'] });
  await open();
  type(profileWords.firstName, 'Anabel');
  fireEvent.click(button(uiWords.save));
  expect(await screen.findByText('Names are locked.')).toBeTruthy();
  expect(field(profileWords.firstName).value).toBe('Anabel');
  expect(toast.all()).toMatchObject([{ tone: 'error', title: profileTexts.nameFailed }]);
});

test('without a change the dialog closes at once', async () => {
  await open();
  fireEvent.click(screen.getAllByRole('button', { name: uiWords.close }).at(-1)!);
  expect(onClose).toHaveBeenCalledOnce();
});

test('closing with a changed name asks first, and leaving drops the name', async () => {
  await open();
  type(profileWords.firstName, 'Anabel');
  fireEvent.click(button(uiWords.cancel));
  expect(await screen.findByText(profileWords.nameNotSaved)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(button(uiWords.leave));
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  await open();
  expect(field(profileWords.firstName).value).toBe('Ana');
});

test('a name that was typed but not saved is restored when the page loads again', async () => {
  await open();
  type(profileWords.firstName, 'Anab');
  cleanup();
  await open();
  expect(field(profileWords.firstName).value).toBe('Anab');
});

test('an owner gets a link to change the email, which closes the dialog', async () => {
  await open();
  expect(field(profileWords.email).disabled).toBe(true);
  await act(async () => fireEvent.click(screen.getByRole('link', { name: profileWords.manageUsers })));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a manager reads who can change the email, and gets no link', async () => {
  await open(aMe({ account_type: 'hiring_manager' }));
  expect(screen.getByText(profileWords.emailHint)).toBeTruthy();
  expect(screen.queryByRole('link', { name: profileWords.manageUsers })).toBeNull();
});
