// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from '@testing-library/react';
import { LanguageKeeper } from './language-keeper.ts';

const me = { user_id: 'u' };
const call = vi.hoisted(() =>
  vi.fn<(...given: unknown[]) => Promise<unknown>>(async () => ({ data: { language: 'es' } })),
);
vi.mock('../lib/http.ts', () => ({ call }));
vi.mock('../lib/me.ts', () => ({ useMe: () => me }));

beforeEach(() => {
  localStorage.clear();
  call.mockClear();
});
const opened = () => {
  render(<LanguageKeeper />).unmount();
  return call.mock.calls.length;
};

it('saves the language that was chosen in this browser to the account, once', async () => {
  localStorage.setItem('language', 'es');
  expect(opened()).toBe(1);
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ name: 'setLanguage' }), { body: { language: 'es' } });
  await vi.waitFor(() => expect(localStorage.getItem('language_told')).toBe('u es'));
  expect(opened()).toBe(1);
});

it('sends nothing when no language was chosen', () => {
  expect(opened()).toBe(0);
});

it('sends a language again whose save has failed', async () => {
  localStorage.setItem('language', 'es');
  call.mockRejectedValueOnce(new Error('offline'));
  expect(opened()).toBe(1);
  await Promise.resolve();
  expect(localStorage.getItem('language_told')).toBeNull();
  expect(opened()).toBe(2);
});
