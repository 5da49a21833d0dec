// @vitest-environment happy-dom
import { authTexts } from '@jipe/contract/auth/texts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import { meQuery } from '../../../lib/me.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { session } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { aMe } from '../../../testing/sample-me.ts';
import { authWords } from '../texts.ts';
import { linkWords } from '../texts-links.ts';
import { ResetPassword } from './reset-password-form.tsx';

type Asked = (endpoint: { name: string }, options: { body?: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const linkSpent = () => new ApiError({ status: 400, fields: { token: [authTexts.linkInvalid] } });

afterEach(() => {
  cleanup();
  toast.clear();
  session.end();
  queryClient.clear();
  call.mockReset();
});

/** Opens the link; `reset` is the server's answer to the new password. */
async function open(reset = async (): Promise<unknown> => ({ message: authTexts.passwordReset })) {
  call.mockImplementation(async ({ name }) =>
    name === 'readLink' ? { data: { basic_info: { email: 'ana@example.test' } } } : reset(),
  );
  const history = await showInApp(<ResetPassword link={{ id: 'i1', token: 't1' }} />);
  await screen.findByText(linkWords.resetFor('ana@example.test'));
  return history;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: linkWords.resetPassword }));
function fill(password = 'Some-bananas-1', repeated = password) {
  type(authWords.password, password);
  type(linkWords.confirmPassword, repeated);
}
const bodies = () => call.mock.calls.filter(([{ name }]) => name === 'verifyLink').map(([, { body }]) => body);

test.each([
  { what: 'a weak password', fills: ['bananas'], at: authWords.password, error: authTexts.passwordWeak },
  {
    what: 'a different repetition',
    fills: ['Some-bananas-1', 'Some-bananas-2'],
    at: linkWords.confirmPassword,
    error: authTexts.passwordMismatch,
  },
])('$what is refused at its field, which gets the focus', async ({ fills, at, error }) => {
  await open();
  fill(...fills);
  press();
  expect(await screen.findByText(error)).toBeTruthy();
  expect(document.activeElement).toBe(field(at));
  expect(bodies()).toEqual([]);
});

test('a new password is sent once, ends the session here and leads to the login with the email', async () => {
  queryClient.setQueryData(meQuery.queryKey, aMe());
  session.start({ token: 't', refresh_token: 'r', account_type: 'business_owner' });
  const history = await open();
  fill();
  press();
  press();
  await vi.waitFor(() => expect(history.location.pathname).toBe(paths.login()));
  expect(history.location.state.email).toBe('ana@example.test');
  expect(session.read()).toBeNull();
  expect(bodies()).toEqual([{ type: 'forget_password', data: { password: 'Some-bananas-1' }, uid: 'i1', token: 't1' }]);
});

test('a reset without a connection keeps the input and says so in the form', async () => {
  await open(async () => {
    throw networkError();
  });
  fill();
  press();
  expect(await screen.findByText(networkError().message)).toBeTruthy();
  expect(field(authWords.password).value).toBe('Some-bananas-1');
});

test('a link that was used meanwhile leads to a new one', async () => {
  await open(async () => {
    call.mockRejectedValue(linkSpent());
    throw linkSpent();
  });
  fill();
  press();
  expect(await screen.findByRole('heading', { name: linkWords.resetAgain })).toBeTruthy();
  expect(screen.getByRole('link', { name: linkWords.sendNewLink }).getAttribute('href')).toBe(paths.forgotPassword());
});

test('a spent link shows no form for a password', async () => {
  call.mockRejectedValue(linkSpent());
  await showInApp(<ResetPassword link={{ id: 'i1', token: 't1' }} />);
  expect(await screen.findByText(linkWords.resetAdvice)).toBeTruthy();
  expect(screen.queryByLabelText(authWords.password)).toBeNull();
});
