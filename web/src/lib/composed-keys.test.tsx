// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CommandList } from '../ui/overlays/command-list.tsx';
import { ignoreComposedKeys } from './composed-keys.ts';

ignoreComposedKeys();
afterEach(cleanup);

function listed() {
  const run = vi.fn<() => void>();
  const groups = [{ label: 'Pages', commands: [{ id: 'a', label: 'Inbox', icon: null, run }] }];
  render(<CommandList label="Go to" query="" onQuery={() => {}} groups={groups} empty="" />);
  return { run, input: screen.getByRole('combobox') };
}

test('Enter runs the command when no word is being composed', () => {
  const { run, input } = listed();
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
  expect(run).toHaveBeenCalledOnce();
});

test('Enter that ends a composed word runs no command', () => {
  const { run, input } = listed();
  fireEvent.compositionStart(input);
  const event = createEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  Object.defineProperty(event, 'isComposing', { value: true });
  fireEvent(input, event);
  fireEvent.compositionEnd(input);
  expect(run).not.toHaveBeenCalled();
});

test('Enter runs no command when the composition ends before the key event, as in Safari', () => {
  const { run, input } = listed();
  fireEvent.compositionStart(input);
  fireEvent.compositionEnd(input);
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expect(run).not.toHaveBeenCalled();
});
