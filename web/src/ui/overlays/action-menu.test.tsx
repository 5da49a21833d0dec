// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ActionMenu, preloadActionMenu } from './action-menu.tsx';

const onEdit = vi.fn<() => void>();
const onDelete = vi.fn<() => void>();

function show({ isBusy = false }: { isBusy?: boolean } = {}) {
  render(
    <MantineProvider env="test">
      <ActionMenu
        label="Actions for Main Street"
        isBusy={isBusy}
        actions={[
          { label: 'Edit', onSelect: onEdit },
          { label: 'Delete', onSelect: onDelete, isDisabled: true, reason: 'It has listings.' },
        ]}
      />
    </MantineProvider>,
  );
}
const trigger = () => screen.getByRole('button', { name: 'Actions for Main Street' });
async function open() {
  trigger().focus();
  fireEvent.click(trigger());
  return screen.findByRole('menu', { name: 'Actions for Main Street' });
}
const item = (name: RegExp) => screen.getByRole<HTMLButtonElement>('menuitem', { name });

beforeEach(preloadActionMenu);
afterEach(() => {
  cleanup();
  onEdit.mockReset();
  onDelete.mockReset();
});

test('the button says that it opens a menu, and whether the menu is open', async () => {
  show();
  expect([trigger().getAttribute('aria-haspopup'), trigger().getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  await open();
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
});

test('a chosen action runs once and closes the menu', async () => {
  show();
  await open();
  fireEvent.click(item(/^Edit/));
  await vi.waitFor(() => expect(trigger().getAttribute('aria-expanded')).toBe('false'));
  expect(onEdit).toHaveBeenCalledOnce();
});

test('a disabled action shows its reason and does not run', async () => {
  show();
  await open();
  fireEvent.click(item(/^Delete/));
  expect(item(/^Delete/).textContent).toContain('It has listings.');
  expect([item(/^Delete/).disabled, onDelete.mock.calls.length]).toEqual([true, 0]);
});

test('Escape closes the menu and returns the focus to its button', async () => {
  show();
  const menu = await open();
  fireEvent.keyDown(menu, { key: 'Escape' });
  await vi.waitFor(() => expect(trigger().getAttribute('aria-expanded')).toBe('false'));
  await vi.waitFor(() => expect(document.activeElement).toBe(trigger()));
  expect(onEdit).not.toHaveBeenCalled();
});

test('a menu whose action is in progress is announced as busy', () => {
  show({ isBusy: true });
  expect(trigger().getAttribute('aria-busy')).toBe('true');
});
