// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uiWords } from '../texts.ts';
import { SearchField } from './search-field.tsx';

const onChange = vi.fn<(value: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = (value: string) => (
  <MantineProvider env="test">
    <SearchField label="Search people" value={value} onChange={onChange} isWithinForm />
  </MantineProvider>
);
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('typing searches once, a moment after the last key press', () => {
  render(shown(''));
  type('a');
  pass(200);
  type('ana');
  pass(200);
  expect(onChange).not.toHaveBeenCalled();
  pass(100);
  expect(onChange.mock.calls).toEqual([['ana']]);
});

test('Enter searches at once, and only once', () => {
  render(shown(''));
  type('ana');
  fireEvent.keyDown(field(), { key: 'Enter' });
  pass(0);
  expect(onChange.mock.calls).toEqual([['ana']]);
  pass(1000);
  expect(onChange).toHaveBeenCalledOnce();
});

test('Enter in a search field within a form keeps the form from being sent', () => {
  render(shown(''));
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
});

test('the clear button empties the search at once, and goes', () => {
  render(shown('ana'));
  fireEvent.click(screen.getByRole('button', { name: uiWords.clearSearch }));
  expect(field().value).toBe('');
  expect(screen.queryByRole('button', { name: uiWords.clearSearch })).toBeNull();
  pass(0);
  expect(onChange.mock.calls).toEqual([['']]);
});

test('a search that changes from outside replaces the typed text', () => {
  const { rerender } = render(shown('ana'));
  rerender(shown('ben'));
  expect(field().value).toBe('ben');
});

test('a field that is gone does not search any more', () => {
  const { unmount } = render(shown(''));
  type('ana');
  unmount();
  pass(1000);
  expect(onChange).not.toHaveBeenCalled();
});
