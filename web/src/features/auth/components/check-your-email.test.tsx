// @vitest-environment happy-dom
import { authTexts } from '@jipe/contract/auth/texts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { type ConfirmationType, paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { linkWords } from '../texts-links.ts';
import { CheckYourEmail } from './check-your-email.tsx';

type Asked = (endpoint: { name: string }, options: { body?: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

beforeEach(() => call.mockResolvedValue({ data: { message: authTexts.registerMailSent } }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  toast.clear();
  call.mockReset();
});

async function open(type: ConfirmationType, email?: string) {
  const history = await showInApp(<CheckYourEmail type={type} />, paths.confirmation(type));
  await act(async () => history.replace(paths.confirmation(type), email === undefined ? {} : { email }));
}
const resend = () => screen.getByRole<HTMLButtonElement>('button');
const bodies = () => call.mock.calls.map(([, { body }]) => body);

test.each([
  ['email', 'register'],
  ['reset', 'forget_password'],
] as const)('“Resend email” sends the %s link again to the address shown', async (kind, type) => {
  await open(kind, 'Ana@Example.test');
  expect(screen.getByText('ana@example.test')).toBeTruthy();
  fireEvent.click(resend());
  await screen.findByText(linkWords.resendEmailIn(30));
  expect(bodies()).toEqual([{ type, data: { email: 'ana@example.test' } }]);
});

test('after a mail the button rests for 30 seconds, counting down, and can then be pressed', async () => {
  await open('email', 'ana@example.test');
  vi.useFakeTimers();
  await act(async () => fireEvent.click(resend()));
  await act(() => vi.advanceTimersByTimeAsync(18_000));
  expect([resend().textContent, resend().disabled]).toEqual([linkWords.resendEmailIn(12), true]);
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect([resend().textContent, resend().disabled]).toEqual([linkWords.resendEmail, false]);
});

test('a refused mail shows the reason, and the button can be pressed at once', async () => {
  call.mockRejectedValue(new ApiError({ status: 429, fields: { non_field_errors: ['Please wait.'] } }));
  await open('email', 'ana@example.test');
  fireEvent.click(resend());
  expect(await screen.findByText('Please wait.')).toBeTruthy();
  expect([resend().textContent, resend().disabled]).toEqual([linkWords.resendEmail, false]);
});

test('without an address nothing is sent, and the page says what to do', async () => {
  await open('reset');
  fireEvent.click(resend());
  expect(await screen.findByText(authTexts.resendWithoutEmailReset)).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});
