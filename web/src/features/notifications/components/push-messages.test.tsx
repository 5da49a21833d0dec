// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../../lib/toast.ts';
import { PushMessages } from './push-messages.tsx';

const go = vi.hoisted(() => vi.fn<(to: string) => Promise<void>>());
vi.mock('../../../lib/navigation.ts', () => ({ useGo: () => go, usePathname: () => '/applications' }));
vi.mock('../push.ts', () => ({ subscribe: async () => undefined }));

const told = vi.fn<(message: unknown) => void>();
const ready = Promise.resolve({ active: { postMessage: told } });
const worker = Object.assign(new EventTarget(), { startMessages: () => undefined, ready });

beforeEach(() => {
  go.mockReset().mockResolvedValue();
  told.mockReset();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  render(<PushMessages />);
});
afterEach(() => {
  cleanup();
  toast.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** The page's answers to a message of the service worker. */
function asked(data: unknown): unknown[] {
  const answers: unknown[] = [];
  const port = { postMessage: (answer: unknown) => answers.push(answer) };
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
  return answers;
}
const note = (url: string, until = Date.now() + 300) => ({
  kind: 'push',
  note: { title: 'Ana', body: 'Hello?', url },
  until,
});

test('the page answers the service worker, and opens the path that the worker asks for', () => {
  expect(asked({ kind: 'here' })).toEqual([true]);
  expect(toast.all()).toEqual([]);
  asked({ kind: 'open', url: '/message/c' });
  expect(go.mock.calls).toEqual([['/message/c']]);
});

test('the page accepts a push message, and shows a toast unless the page it links to is open', () => {
  expect(asked(note('/message/c'))).toEqual([true]);
  expect(toast.all()).toMatchObject([{ text: 'Hello?', title: 'Ana' }]);
  expect(asked(note('/applications'))).toEqual([true]);
  expect(toast.all()).toHaveLength(1);
});

test('a page in the background leaves a push message to the system', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(asked(note('/message/c'))).toEqual([false]);
  expect(toast.all()).toEqual([]);
});

test('a page that answers after the deadline leaves a push message to the system', () => {
  expect(asked(note('/message/c', Date.now() - 1))).toEqual([false]);
  expect(toast.all()).toEqual([]);
});

test('the page informs the service worker when it starts and when it stops listening', async () => {
  await ready;
  expect(told.mock.calls).toEqual([[{ kind: 'listens' }]]);
  cleanup();
  await ready;
  expect(told.mock.calls).toEqual([[{ kind: 'listens' }], [{ kind: 'leaves' }]]);
});
