// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uiWords } from '../texts.ts';
import { CopyField } from './copy-field.tsx';

const onCopied = vi.fn<() => void>();
const onFailed = vi.fn<() => void>();
const writeText = vi.fn<(text: string) => Promise<void>>();
/** What the fallback without a clipboard API copies. */
const execCommand = vi.fn<(command: string) => boolean>();

beforeEach(() => {
  for (const told of [onCopied, onFailed, writeText, execCommand]) told.mockReset();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  Object.assign(document, { execCommand });
});
afterEach(cleanup);

const press = () => {
  render(<CopyField label="Link" value="https://jobs.example.test/1" {...{ onCopied, onFailed }} />);
  fireEvent.click(screen.getByRole('button', { name: uiWords.copy }));
};

test('the copy button copies the whole value', async () => {
  writeText.mockResolvedValue();
  press();
  await vi.waitFor(() => expect(onCopied).toHaveBeenCalledOnce());
  expect([writeText.mock.calls, onFailed.mock.calls]).toEqual([[['https://jobs.example.test/1']], []]);
});

test('the value is copied from a selection if the clipboard refuses', async () => {
  writeText.mockRejectedValue(new Error('not allowed'));
  let copied = '';
  execCommand.mockImplementation(() => {
    copied = document.querySelector('textarea')?.value ?? '';
    return true;
  });
  press();
  await vi.waitFor(() => expect(onCopied).toHaveBeenCalledOnce());
  expect([copied, document.querySelector('textarea')]).toEqual(['https://jobs.example.test/1', null]);
});

test('a failed copy is reported as failed, and not as copied', async () => {
  writeText.mockRejectedValue(new Error('not allowed'));
  execCommand.mockReturnValue(false);
  press();
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(onCopied).not.toHaveBeenCalled();
});
