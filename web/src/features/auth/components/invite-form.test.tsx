// @vitest-environment happy-dom
import { authTexts } from '@jipe/contract/auth/texts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aMe } from '../../../testing/sample-me.ts';
import { shellWords } from '../../../ui/texts-shell.ts';
import { authWords } from '../texts.ts';
import { linkWords } from '../texts-links.ts';
import { InviteSignUp } from './invite-form.tsx';

type Asked = (endpoint: { name: string }, options: { body?: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const link = { id: 'i1', token: 't1' };
const named = { first_name: 'Bo', last_name: 'Lee', email: 'bo@example.test' };
const nameless = { ...named, first_name: '', last_name: '' };
const linkSpent = () => new ApiError({ status: 400, fields: { token: [authTexts.linkInvalid] } });

afterEach(() => {
  cleanup();
  toast.clear();
  session.end();
  queryClient.clear();
  call.mockReset();
});

/** Opens the invitation of this person; `sign` is the server's answer to the sign-up. */
async function open(invited = named, sign = async (): Promise<unknown> => ({ message: authTexts.inviteAccepted })) {
  call.mockImplementation(async ({ name }) =>
    name === 'readLink' ? { data: { basic_info: invited, business_name: 'Café Ana' } } : sign(),
  );
  const history = await showInApp(<InviteSignUp link={link} />);
  await screen.findByRole('heading', { name: linkWords.join('Café Ana') });
  return history;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: linkWords.signUp }));
function fill(password = 'Some-bananas-1', repeated = password) {
  type(authWords.password, password);
  type(linkWords.confirmPassword, repeated);
  fireEvent.click(screen.getByRole('checkbox'));
}
const bodies = () => call.mock.calls.filter(([{ name }]) => name === 'verifyLink').map(([, { body }]) => body);
const errors = () => toast.all().map(({ text }) => text);

test('an invited person with a name sends only the password, and once', async () => {
  await open();
  expect([field(linkWords.firstName).value, field(linkWords.firstName).disabled]).toEqual(['Bo', true]);
  fill();
  press();
  press();
  await screen.findByRole('heading', { name: linkWords.youAreIn });
  expect(bodies()).toEqual([{ type: 'register', data: { password: 'Some-bananas-1' }, uid: 'i1', token: 't1' }]);
});

test('an invited person without a name must enter it, and it is sent', async () => {
  await open(nameless);
  fill();
  press();
  expect(await screen.findByText(authTexts.firstNameRequired)).toBeTruthy();
  expect(document.activeElement).toBe(field(linkWords.firstName));
  type(linkWords.firstName, 'Cy');
  type(linkWords.lastName, 'Fox');
  press();
  await screen.findByRole('heading', { name: linkWords.youAreIn });
  expect(bodies()).toMatchObject([{ data: { password: 'Some-bananas-1', first_name: 'Cy', last_name: 'Fox' } }]);
});

test('a different repetition and missing consent are refused at their fields and not sent', async () => {
  await open();
  type(authWords.password, 'Some-bananas-1');
  type(linkWords.confirmPassword, 'Some-bananas-2');
  press();
  expect(await screen.findByText(authTexts.invitePasswordMismatch)).toBeTruthy();
  expect(screen.getByText(authTexts.inviteTermsRequired)).toBeTruthy();
  expect(document.activeElement).toBe(field(linkWords.confirmPassword));
  expect(bodies()).toEqual([]);
});

test('a refused sign-up keeps the input and shows one general error', async () => {
  await open(named, async () => {
    throw new ApiError({ status: 500, fields: { non_field_errors: ['Boom'] }, saysWhy: false });
  });
  fill();
  press();
  expect(await screen.findByText(authTexts.inviteFailed)).toBeTruthy();
  expect(errors()).toEqual([authTexts.inviteFailed]);
  expect([field(authWords.password).value, screen.getByRole<HTMLInputElement>('checkbox').checked]).toEqual([
    'Some-bananas-1',
    true,
  ]);
});

test('a sign-up without a connection says so', async () => {
  await open(named, async () => {
    throw networkError();
  });
  fill();
  press();
  await vi.waitFor(() => expect(errors()).toEqual([networkError().message]));
});

test('a link that was used meanwhile shows that a new invitation is needed', async () => {
  await open(named, async () => {
    call.mockRejectedValue(linkSpent());
    throw linkSpent();
  });
  fill();
  press();
  expect(await screen.findByRole('heading', { name: linkWords.inviteAgain })).toBeTruthy();
  expect(screen.getByRole('link', { name: linkWords.goToLogin })).toBeTruthy();
});

test('an invitation that could not be loaded can be tried again', async () => {
  call.mockRejectedValue(networkError());
  await showInApp(<InviteSignUp link={link} />);
  expect(await screen.findByRole('heading', { name: linkWords.didNotWork })).toBeTruthy();
  call.mockResolvedValue({ data: { basic_info: named, business_name: 'Café Ana' } });
  fireEvent.click(screen.getByRole('button', { name: shellWords.tryAgain }));
  expect(await screen.findByRole('heading', { name: linkWords.join('Café Ana') })).toBeTruthy();
});

const signIn = () => {
  queryClient.setQueryData(meQuery.queryKey, aMe());
  session.start({ token: 't', refresh_token: 'r', account_type: 'business_owner' });
};

test('a person who is signed in is told so, and can log out while the invitation stays open', async () => {
  signIn();
  await open();
  expect(screen.getByText(new RegExp(linkWords.signedInAs('ana@example.com')))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: linkWords.logOutFirst }));
  expect(session.read()).toBeNull();
  expect(screen.queryByRole('button', { name: linkWords.logOutFirst })).toBeNull();
  expect(field(authWords.email).value).toBe('bo@example.test');
});

test('a sign-up ends the session of the person who was signed in', async () => {
  signIn();
  await open();
  fill();
  press();
  await screen.findByRole('heading', { name: linkWords.youAreIn });
  expect(session.read()).toBeNull();
});
