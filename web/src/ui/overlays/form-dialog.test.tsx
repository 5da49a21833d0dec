// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { showAt } from '../../testing/at-address.tsx';
import { TextField } from '../fields/text-field.tsx';
import { uiWords } from '../texts.ts';
import { EditDialog } from './form-dialog.tsx';

const send = vi.fn<(values: { name: string }) => Promise<unknown>>();
const onClose = vi.fn<() => void>();
const draft = { read: () => null, write: vi.fn<(kept: unknown) => void>(), remove: vi.fn<() => void>() };

function NameDialog({ isReading = false }: { isReading?: boolean }) {
  const form = useForm({
    initial: { name: '' },
    check: ({ name }): Record<string, string> => (name === '' ? { name: 'Enter a name.' } : {}),
    submit: send,
    tell: null,
    draft,
  });
  return (
    <EditDialog
      form={form}
      title="New place"
      label="Add"
      isReading={isReading}
      problem={form.refusals[0] ?? null}
      onClose={onClose}
    >
      <TextField label="Name" {...form.getInputProps('name')} />
    </EditDialog>
  );
}

/** Shows the dialog, and waits until it holds the focus. */
async function show(isReading = false) {
  await showAt(
    ['/places'],
    <MantineProvider env="test">
      <NameDialog isReading={isReading} />
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const question = async () => screen.findByRole('dialog', { name: uiWords.leaveTitle });

afterEach(() => {
  cleanup();
  for (const told of [send, onClose, draft.write, draft.remove]) told.mockReset();
});

test('a dialog without input closes at once', async () => {
  await show();
  fireEvent.click(button(uiWords.cancel));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['Cancel', () => fireEvent.click(button(uiWords.cancel))],
  ['the close button', () => fireEvent.click(button(uiWords.close))],
  ['Escape', () => fireEvent.keyDown(field(), { key: 'Escape' })],
])('%s asks before input is lost', async (_way, press) => {
  await show();
  type('Airport');
  press();
  expect((await question()).textContent).toContain(uiWords.leaving);
  expect(onClose).not.toHaveBeenCalled();
});

test('a user who keeps editing finds the input in place', async () => {
  await show();
  type('Airport');
  fireEvent.click(button(uiWords.cancel));
  await question();
  fireEvent.click(button(uiWords.keepEditing));
  await vi.waitFor(() => expect(screen.queryByText(uiWords.leaving)).toBeNull());
  expect([field().value, onClose.mock.calls.length]).toEqual(['Airport', 0]);
});

test('leaving closes the dialog and deletes the draft', async () => {
  await show();
  type('Airport');
  fireEvent.click(button(uiWords.cancel));
  await question();
  expect(draft.remove).not.toHaveBeenCalled();
  fireEvent.click(button(uiWords.leave));
  expect([draft.remove.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

test('a missing value is told at its field, which gets the focus, and nothing is sent', async () => {
  await show();
  fireEvent.click(button('Add'));
  await screen.findByText('Enter a name.');
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  expect([field().getAttribute('aria-invalid'), send.mock.calls.length]).toEqual(['true', 0]);
});

test('a form that is being sent cannot be closed, and a double press sends once', async () => {
  send.mockReturnValue(new Promise(() => {}));
  await show();
  type('Airport');
  fireEvent.click(button('Add'));
  fireEvent.click(button('Add'));
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect([send.mock.calls, button(uiWords.cancel).disabled]).toEqual([[[{ name: 'Airport' }]], true]);
  expect(screen.queryByRole('button', { name: uiWords.close })).toBeNull();
  expect(screen.queryByText(uiWords.leaving)).toBeNull();
});

test('a refused form shows the reason and keeps its input', async () => {
  send.mockRejectedValue(new ApiError({ status: 409, fields: { non_field_errors: ['Already there.'] } }));
  await show();
  type('Airport');
  fireEvent.click(button('Add'));
  await screen.findByText('Already there.');
  expect([field().value, onClose.mock.calls.length]).toEqual(['Airport', 0]);
  expect(button(uiWords.cancel).disabled).toBe(false);
});

test('the submit button waits while the form’s data loads', async () => {
  await show(true);
  type('Airport');
  fireEvent.click(button('Add'));
  expect([button('Add').getAttribute('aria-busy'), send.mock.calls.length]).toEqual(['true', 0]);
});
