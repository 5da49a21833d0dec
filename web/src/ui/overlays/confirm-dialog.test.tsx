// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { uiWords } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const onConfirm = vi.fn<() => void>();
const onClose = vi.fn<() => void>();

afterEach(() => {
  cleanup();
  onConfirm.mockReset();
  onClose.mockReset();
});

const shown = (props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) => (
  <MantineProvider env="test">
    <ConfirmDialog isOpen title="Pause?" confirmLabel="Pause" {...{ onConfirm, onClose }} {...props}>
      This pauses 12 listings.
    </ConfirmDialog>
  </MantineProvider>
);
const show = (props?: Parameters<typeof shown>[0]) => render(shown(props));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test('the dialog is named by its title, and confirming acts once', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Pause?' }).textContent).toContain('This pauses 12 listings.');
  fireEvent.click(button('Pause'));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
});

test.each([
  ['the cancel button', () => fireEvent.click(button(uiWords.cancel))],
  ['the close button', () => fireEvent.click(button(uiWords.close))],
  ['Escape', escape],
])('%s closes the dialog without confirming', (_way, press) => {
  show();
  press();
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});

test('a busy dialog cannot be cancelled, closed by Escape, or confirmed again', () => {
  show({ isBusy: true });
  escape();
  fireEvent.click(button(uiWords.cancel));
  fireEvent.click(button('Pause'));
  expect(screen.queryByRole('button', { name: uiWords.close })).toBeNull();
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});

test.each([
  ['plain', false, 'Pause'],
  ['dangerous', true, uiWords.cancel],
])('the focus of a %s dialog starts on the right button', async (_kind, isDanger, name) => {
  show({ isDanger });
  await vi.waitFor(() => expect(document.activeElement).toBe(button(name)));
});

test('a refusal shows in the open dialog until it is over', () => {
  const { rerender } = show({ problem: 'The server refused.' });
  expect(screen.getByRole('dialog').textContent).toContain('The server refused.');
  rerender(shown({ problem: null }));
  expect(screen.queryByText('The server refused.')).toBeNull();
});

test('a confirm button that is disabled does not confirm', () => {
  show({ isConfirmDisabled: true });
  fireEvent.click(button('Pause'));
  expect([button('Pause').disabled, onConfirm.mock.calls.length]).toEqual([true, 0]);
});

function TwoDialogs() {
  const [open, setOpen] = useState(2);
  const close = () => setOpen(open - 1);
  return (
    <MantineProvider env="test">
      {['First', 'Second'].map((title, at) => (
        <ConfirmDialog
          key={title}
          isOpen={at < open}
          title={title}
          confirmLabel="Yes"
          onConfirm={close}
          onClose={close}
        >
          Sure?
        </ConfirmDialog>
      ))}
    </MantineProvider>
  );
}

test('Escape closes only the upper one of two dialogs', async () => {
  render(<TwoDialogs />);
  escape();
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'First' }).isConnected).toBe(true);
});

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {shown({ isOpen, onClose: () => setIsOpen(false) })}
    </>
  );
}

test('the button that opened the dialog gets the focus back', async () => {
  render(<Opener />);
  button('Open').focus();
  fireEvent.click(button('Open'));
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Pause')));
  fireEvent.click(button(uiWords.cancel));
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Open')));
});
