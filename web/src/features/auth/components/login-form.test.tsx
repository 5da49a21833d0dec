// @vitest-environment happy-dom
import { authTexts } from '@jipe/contract/auth/texts';
import { loginTexts } from '@jipe/contract/auth/texts.login';
import { safetyTexts } from '@jipe/contract/auth/texts.safety';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import type { NavigationState } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aMe } from '../../../testing/sample-me.ts';
import { authWords } from '../texts.ts';
import { LoginForm } from './login-form.tsx';

type Asked = (endpoint: { name: string }, options: { body?: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const loggedIn = { message: 'Welcome', data: { token: 't', refresh_token: 'r', account_type: 'business_owner' } };
const refused = (fields: Record<string, string[]>, code?: string) => new ApiError({ status: 401, fields, code });
let me = aMe();

/** The answers of the server by the name of the call; an error is thrown. */
const answer = (answers: Record<string, unknown>) =>
  call.mockImplementation(async ({ name }) => {
    const given = { login: loggedIn, getMe: { data: me }, ...answers }[name];
    if (given instanceof Error) throw given;
    return given;
  });

beforeEach(() => {
  me = aMe({ profile_completed_up_to: 'job_listing_create', is_profile_completed: true });
  answer({});
});
afterEach(() => {
  cleanup();
  toast.clear();
  session.end();
  queryClient.clear();
  call.mockReset();
});

async function open(state: NavigationState = {}) {
  const history = await showInApp(<LoginForm />, paths.login());
  await act(async () => history.replace(paths.login(), state));
  return history;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = (endpoint: string) =>
  call.mock.calls.filter(([{ name }]) => name === endpoint).map(([, { body }]) => body);
function logIn() {
  type(authWords.email, 'ana@example.test');
  type(authWords.password, 'Some-bananas-1');
  press(authWords.logIn);
}
const arrive = (history: { location: { pathname: string } }, path: string) =>
  vi.waitFor(() => expect(history.location.pathname).toBe(path));

test('an empty login shows an error at both fields, focuses the email and sends nothing', async () => {
  await open();
  press(authWords.logIn);
  expect(await screen.findByText(authTexts.emailRequired)).toBeTruthy();
  expect(screen.getByText(authTexts.passwordRequired)).toBeTruthy();
  expect(document.activeElement).toBe(field(authWords.email));
  expect(call).not.toHaveBeenCalled();
});

test('a login without a password focuses the password', async () => {
  await open();
  type(authWords.email, 'ana@example.test');
  press(authWords.logIn);
  expect(await screen.findByText(authTexts.passwordRequired)).toBeTruthy();
  expect(document.activeElement).toBe(field(authWords.password));
});

test('a refused login shows the reason in the form and keeps the input', async () => {
  answer({ login: refused({ non_field_errors: [authTexts.invalidCredentials] }) });
  await open();
  logIn();
  expect(await screen.findByText(authTexts.invalidCredentials)).toBeTruthy();
  expect([field(authWords.email).value, field(authWords.password).value]).toEqual([
    'ana@example.test',
    'Some-bananas-1',
  ]);
  expect(session.read()).toBeNull();
});

test('a double press logs in once', async () => {
  const history = await open();
  logIn();
  press(authWords.logIn);
  await arrive(history, paths.locationManager());
  expect(bodies('login')).toEqual([{ email: 'ana@example.test', password: 'Some-bananas-1' }]);
});

test('a login starts the session and opens the locations', async () => {
  const history = await open();
  logIn();
  await arrive(history, paths.locationManager());
  expect(session.read()).toEqual(loggedIn.data);
});

test('a login leads back to the page that asked for it', async () => {
  const history = await open({ returnTo: paths.messages('c1') });
  expect(screen.getByText(loginTexts.loginToContinue)).toBeTruthy();
  logIn();
  await arrive(history, paths.messages('c1'));
});

test('a login with an unfinished profile opens its next step, not the page that asked', async () => {
  me = aMe({ profile_completed_up_to: 'questions', is_profile_completed: false });
  answer({});
  const history = await open({ returnTo: paths.messages('c1') });
  logIn();
  await arrive(history, paths.billing());
  expect(history.location.state.activeStepperIndex).toBe(1);
});

test('a login opens the locations even when the user’s own data cannot be loaded', async () => {
  answer({ getMe: networkError() });
  const history = await open();
  logIn();
  await arrive(history, paths.locationManager());
});

test('an unverified user can have the email sent again', async () => {
  answer({
    login: refused({ non_field_errors: [loginTexts.emailNotVerified] }),
    sendVerificationCode: { data: { message: authTexts.registerMailSent } },
  });
  const history = await open();
  logIn();
  fireEvent.click(await screen.findByRole('button', { name: authWords.sendEmailAgain }));
  await arrive(history, paths.confirmation('email'));
  expect(bodies('sendVerificationCode')).toEqual([{ type: 'register', data: { email: 'ana@example.test' } }]);
  expect(history.location.state.email).toBe('ana@example.test');
});

const askForCode = async () => {
  answer({ login: refused({ otp: [safetyTexts.otpRequired] }, 'otp_required') });
  const history = await open();
  logIn();
  await screen.findByRole('heading', { name: safetyTexts.loginTitle });
  return history;
};

test('an account with two-step login asks for a code, with the focus in its field and no error', async () => {
  await askForCode();
  expect(document.activeElement).toBe(field(safetyTexts.code));
  expect(screen.queryByText(safetyTexts.otpRequired)).toBeNull();
  expect(toast.all()).toEqual([]);
});

test('the code is sent together with the email and the password', async () => {
  const history = await askForCode();
  answer({});
  type(safetyTexts.code, '123456');
  press(authWords.logIn);
  await arrive(history, paths.locationManager());
  expect(bodies('login').at(-1)).toEqual({ email: 'ana@example.test', password: 'Some-bananas-1', otp: '123456' });
});

test('a wrong code is refused at its field and stays there', async () => {
  await askForCode();
  answer({ login: refused({ otp: [safetyTexts.otpWrong] }, 'otp_invalid') });
  type(safetyTexts.code, '123456');
  press(authWords.logIn);
  expect(await screen.findByText(safetyTexts.otpWrong)).toBeTruthy();
  expect([field(safetyTexts.code).value, field(safetyTexts.code).getAttribute('aria-invalid')]).toEqual([
    '123456',
    'true',
  ]);
});

test('an empty code is refused at its field and not sent', async () => {
  await askForCode();
  press(authWords.logIn);
  expect(await screen.findByText(safetyTexts.otpRequired)).toBeTruthy();
  expect(bodies('login')).toHaveLength(1);
});

test('“Log in with another account” leads from the code back to the email', async () => {
  await askForCode();
  press(safetyTexts.loginBack);
  expect(field(authWords.email).value).toBe('ana@example.test');
});
