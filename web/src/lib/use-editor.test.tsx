// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { drafts } from './drafts.ts';
import { useEditor } from './use-editor.ts';

afterEach(() => {
  cleanup();
  drafts.remove('u1', 'a part');
});

const send = vi.fn<() => Promise<void>>();

function open() {
  const options = { owner: 'u1', name: 'a part', saved: { text: '' }, check: () => ({}), send, failed: 'Not saved' };
  const { result } = renderHook(() => useEditor(options));
  return {
    editor: () => result.current,
    save: () => act(async () => void (await result.current.save())),
  };
}

test('what was refused stays told until it is sent again', async () => {
  const { editor, save } = open();
  send.mockRejectedValueOnce(new Error('nobody answers'));
  await save();
  expect(editor().problem).toBe('Not saved');
  act(() => editor().change({ text: 'typed' }));
  expect(editor().problem).toBe('Not saved');
  send.mockRejectedValueOnce(new ApiError({ status: 409, fields: { non_field_errors: ['Changed meanwhile.'] } }));
  await save();
  expect(editor().problem).toBe('Changed meanwhile.');
  send.mockResolvedValueOnce();
  await save();
  expect(editor().problem).toBeNull();
});

test('what a field shows is told there alone, and Cancel takes the refusal back', async () => {
  const { editor, save } = open();
  send.mockRejectedValueOnce(new ApiError({ status: 400, fields: { text: ['Too short.'] } }));
  await save();
  expect(editor()).toMatchObject({ problem: null, errors: { text: 'Too short.' } });
  send.mockRejectedValueOnce(new Error('nobody answers'));
  await save();
  act(() => editor().revert());
  expect(editor().problem).toBeNull();
});
