// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../../lib/toast.ts';
import { Toaster } from './toaster.tsx';
import { uiWords } from '../texts.ts';

afterEach(() => {
  cleanup();
  toast.clear();
});

/** Shows seven toasts in a wide or a narrow window, and returns those on screen. */
function showSeven(isWide: boolean): { shown: () => (string | null)[] } {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList,
  );
  for (let at = 1; at <= 7; at += 1) toast.info(`Note ${at}`);
  render(<Toaster />);
  return { shown: () => screen.getAllByRole('listitem').map((item) => item.textContent) };
}

test('a wide window shows five toasts together', () => {
  expect(showSeven(true).shown()).toEqual(['Note 1', 'Note 2', 'Note 3', 'Note 4', 'Note 5']);
});

test('a phone shows three toasts together, and the next one when a toast is closed', () => {
  const { shown } = showSeven(false);
  expect(shown()).toEqual(['Note 1', 'Note 2', 'Note 3']);
  const [first] = screen.getAllByRole('button', { name: uiWords.close });
  if (!first) throw new Error('no note can be closed');
  act(() => void fireEvent.click(first));
  expect(shown()).toEqual(['Note 2', 'Note 3', 'Note 4']);
});

test('undo buttons of toasts with the same text have different names', () => {
  const action = () => ({ label: 'Undo', onClick: () => undefined });
  for (const title of ['Ana Lopez', 'Ben Ito']) toast.success('Applicant hidden', { title, action: action() });
  toast.info('Copied', { action: action() });
  render(<Toaster />);
  for (const name of ['Undo Ana Lopez', 'Undo Ben Ito', 'Undo'])
    expect(screen.getByRole('button', { name }).textContent).toBe('Undo');
});
