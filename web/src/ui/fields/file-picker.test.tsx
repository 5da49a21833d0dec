// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FilePicker } from './file-picker.tsx';

const onPick = vi.fn<(files: File[]) => void>();
const shop = new File(['x'], 'shop.png', { type: 'image/png' });

afterEach(() => {
  cleanup();
  onPick.mockReset();
});

function show(props: { error?: string; disabled?: boolean } = {}) {
  render(
    <FilePicker label="Picture" accept="image/png" onPick={onPick} {...props}>
      Choose a picture
    </FilePicker>,
  );
  return screen.getByLabelText<HTMLInputElement>('Picture');
}

test('chosen files are reported, and an empty choice is not', () => {
  const input = show();
  fireEvent.change(input, { target: { files: [shop] } });
  fireEvent.change(input, { target: { files: [] } });
  expect(onPick.mock.calls).toEqual([[[shop]]]);
});

test('an error is announced and describes the field', () => {
  const input = show({ error: 'Too large.' });
  expect(screen.getByRole('alert').textContent).toBe('Too large.');
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});

test('a disabled picker takes no file', () => {
  expect(show({ disabled: true }).disabled).toBe(true);
});
