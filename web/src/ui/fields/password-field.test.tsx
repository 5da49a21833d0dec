// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { shellWords } from '../texts-shell.ts';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

function show(disabled = false) {
  render(
    <MantineProvider env="test">
      <PasswordField label="New password" autoComplete="new-password" defaultValue="secret word" disabled={disabled} />
    </MantineProvider>,
  );
  return screen.getByLabelText<HTMLInputElement>('New password');
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a password is hidden until the user shows it, and can be hidden again', () => {
  const input = show();
  expect(input.type).toBe('password');
  fireEvent.click(button(shellWords.showPassword('new password')));
  expect([input.type, input.value]).toEqual(['text', 'secret word']);
  fireEvent.click(button(shellWords.hidePassword('new password')));
  expect(input.type).toBe('password');
});

test('the password of a disabled field cannot be shown', () => {
  show(true);
  expect(button(shellWords.showPassword('new password')).disabled).toBe(true);
});
