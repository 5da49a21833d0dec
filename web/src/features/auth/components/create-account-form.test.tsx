// @vitest-environment happy-dom
import { authTexts } from '@jipe/contract/auth/texts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import { drafts } from '../../../lib/drafts.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { authWords } from '../texts.ts';
import { linkWords } from '../texts-links.ts';
import { CreateAccountForm } from './create-account-form.tsx';

type Asked = (endpoint: { name: string }, options: { body?: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

beforeEach(() => call.mockResolvedValue({ message: authTexts.registered }));
afterEach(() => {
  cleanup();
  drafts.clear();
  toast.clear();
  call.mockReset();
});

const open = () => showInApp(<CreateAccountForm />, paths.createAccount());
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const terms = () => screen.getByRole<HTMLInputElement>('checkbox');
const press = () => fireEvent.click(screen.getByRole('button', { name: linkWords.createAccount }));
function fill(change: Record<string, string> = {}) {
  const values = {
    [linkWords.firstName]: 'Ana',
    [linkWords.lastName]: 'Lopez',
    [authWords.email]: 'ana@example.test',
    [authWords.password]: 'Some-bananas-1',
    [linkWords.confirmPassword]: 'Some-bananas-1',
    ...change,
  };
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
  fireEvent.click(terms());
}

test('an empty form shows an error at each field, focuses the first and sends nothing', async () => {
  await open();
  press();
  for (const text of ['firstNameRequired', 'lastNameRequired', 'emailRequired', 'termsRequired'] as const)
    expect(await screen.findByText(authTexts[text])).toBeTruthy();
  expect(document.activeElement).toBe(field(linkWords.firstName));
  expect(call).not.toHaveBeenCalled();
});

test.each([
  { wrong: 'a weak password', at: authWords.password, value: 'bananas', error: authTexts.passwordWeak },
  {
    wrong: 'a different repetition',
    at: linkWords.confirmPassword,
    value: 'Other-1!',
    error: authTexts.passwordMismatch,
  },
  { wrong: 'half an address', at: authWords.email, value: 'ana@', error: authTexts.emailInvalid },
])('$wrong is refused at its field, which gets the focus', async ({ at, value, error }) => {
  await open();
  fill({ [at]: value });
  press();
  expect(await screen.findByText(error)).toBeTruthy();
  expect(document.activeElement).toBe(field(at));
  expect(call).not.toHaveBeenCalled();
});

test('a sign-up is sent once, without the terms, and leads to “Check your email”', async () => {
  const history = await open();
  fill();
  press();
  press();
  await vi.waitFor(() => expect(history.location.pathname).toBe(paths.confirmation('email')));
  expect(history.location.state.email).toBe('ana@example.test');
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
    {
      account_type: 'business_owner',
      first_name: 'Ana',
      last_name: 'Lopez',
      email: 'ana@example.test',
      password: 'Some-bananas-1',
      confirm_password: 'Some-bananas-1',
    },
  ]);
});

test('a taken email is shown at its field; the passwords are emptied and the rest stays', async () => {
  call.mockRejectedValue(new ApiError({ status: 400, fields: { email: [authTexts.emailTaken] } }));
  await open();
  fill();
  press();
  expect(await screen.findByText(authTexts.emailTaken)).toBeTruthy();
  expect(document.activeElement).toBe(field(authWords.email));
  expect([authWords.password, linkWords.confirmPassword].map((label) => field(label).value)).toEqual(['', '']);
  expect([field(linkWords.firstName).value, terms().checked]).toEqual(['Ana', true]);
});

test('a lost connection keeps the passwords too', async () => {
  call.mockRejectedValue(networkError());
  await open();
  fill();
  press();
  expect(await screen.findByText(networkError().message)).toBeTruthy();
  expect(field(authWords.password).value).toBe('Some-bananas-1');
});

test('a reload restores the names and the email, but no password and no consent', async () => {
  await open();
  fill();
  cleanup();
  await open();
  const labels = [linkWords.firstName, linkWords.lastName, authWords.email, authWords.password];
  expect(labels.map((label) => field(label).value)).toEqual(['Ana', 'Lopez', 'ana@example.test', '']);
  expect(terms().checked).toBe(false);
});

test('a sign-up leaves no draft behind', async () => {
  const history = await open();
  fill();
  press();
  await vi.waitFor(() => expect(history.location.pathname).toBe(paths.confirmation('email')));
  cleanup();
  await open();
  expect(field(linkWords.firstName).value).toBe('');
});
