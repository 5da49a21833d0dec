// @vitest-environment happy-dom
import { authTexts } from '@jipe/contract/auth/texts';
import { settingsTexts } from '@jipe/contract/settings/texts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { showInApp } from '../../../testing/in-app.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

type Asked = (endpoint: { name: string }, options: { body?: unknown }) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Asked>());
vi.mock('../../../lib/http.ts', async (original) => ({ ...(await original<object>()), call }));

const { oldPassword, newPassword, confirmPassword, changePassword } = settingsTexts;
const labels = [oldPassword, newPassword, confirmPassword];

beforeEach(async () => {
  call.mockResolvedValue({ message: authTexts.passwordChanged });
  await showInApp(<ChangePasswordForm email="ana@example.test" />);
});
afterEach(() => {
  cleanup();
  toast.clear();
  call.mockReset();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => labels.map((label) => field(label).value);
const press = () => fireEvent.click(screen.getByRole('button', { name: changePassword }));
function fill(...texts: string[]) {
  labels.forEach((label, at) => fireEvent.input(field(label), { target: { value: texts[at] ?? '' } }));
}

test('a changed password is sent once, and the fields are empty again', async () => {
  fill('Old-bananas-1', 'New-bananas-1', 'New-bananas-1');
  press();
  press();
  await vi.waitFor(() => expect(values()).toEqual(['', '', '']));
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
    { old_password: 'Old-bananas-1', password: 'New-bananas-1', confirm_password: 'New-bananas-1' },
  ]);
  expect(toast.all().map(({ tone, text }) => [tone, text])).toEqual([['success', authTexts.passwordChanged]]);
});

test('a wrong old password is shown at its field, and the input stays', async () => {
  call.mockRejectedValue(new ApiError({ status: 400, fields: { old_password: [authTexts.oldPasswordWrong] } }));
  fill('Old-bananas-1', 'New-bananas-1', 'New-bananas-1');
  press();
  expect(await screen.findByText(authTexts.oldPasswordWrong)).toBeTruthy();
  expect(document.activeElement).toBe(field(oldPassword));
  expect(values()).toEqual(['Old-bananas-1', 'New-bananas-1', 'New-bananas-1']);
});

test('a different repetition is refused at its field and not sent', async () => {
  fill('Old-bananas-1', 'New-bananas-1', 'New-bananas-2');
  press();
  expect(await screen.findByText(authTexts.passwordMismatch)).toBeTruthy();
  expect(document.activeElement).toBe(field(confirmPassword));
  expect(call).not.toHaveBeenCalled();
});

test('typing in one field clears the errors of all fields', async () => {
  press();
  expect((await screen.findAllByText(authTexts.passwordRequired)).length).toBeGreaterThan(0);
  fireEvent.input(field(confirmPassword), { target: { value: 'N' } });
  expect(screen.queryByText(authTexts.passwordRequired)).toBeNull();
  expect(labels.map((label) => field(label).getAttribute('aria-invalid'))).not.toContain('true');
});
