// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppButton } from './app-button.tsx';

afterEach(cleanup);

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('a busy button keeps the focus, and is announced as busy', () => {
  const { rerender } = render(<AppButton>Save</AppButton>);
  button().focus();
  rerender(<AppButton isLoading>Save</AppButton>);
  expect(document.activeElement).toBe(button());
  expect(button().disabled).toBe(false);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  expect(button().getAttribute('aria-busy')).toBe('true');
  rerender(<AppButton>Save</AppButton>);
  expect(document.activeElement).toBe(button());
  expect(button().hasAttribute('aria-disabled')).toBe(false);
});

test('a press on a busy button neither acts nor submits the form', () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: React.SyntheticEvent) => void>((event) => event.preventDefault());
  const form = (isLoading: boolean) => (
    <form onSubmit={onSubmit}>
      <AppButton type="submit" isLoading={isLoading} onClick={onClick}>
        Save
      </AppButton>
    </form>
  );
  const { rerender } = render(form(true));
  fireEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  fireEvent.click(button());
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a busy button stays focusable even if it is disabled', () => {
  render(
    <AppButton isLoading disabled>
      Save
    </AppButton>,
  );
  expect(button().disabled).toBe(false);
});

test('a key that is still held from the previous button does not press the button', () => {
  render(<AppButton>Save</AppButton>);
  // In a browser, a key event whose default is not prevented presses the button.
  expect(fireEvent.keyDown(button(), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button(), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button(), { key: 'Tab', repeat: true })).toBe(true);
});
