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

test('it is there for the worker, and opens what it is told to', () => {
  expect(asked({ kind: 'here' })).toEqual([true]);
  expect(toast.all()).toEqual([]);
  asked({ kind: 'open', url: '/message/c' });
  expect(go.mock.calls).toEqual([['/message/c']]);
});

test('it answers for a note that it shows, or that tells of what is on the screen', () => {
  expect(asked(note('/message/c'))).toEqual([true]);
  expect(toast.all()).toMatchObject([{ text: 'Hello?', title: 'Ana' }]);
  expect(asked(note('/applications'))).toEqual([true]);
  expect(toast.all()).toHaveLength(1);
});

test('in the background it leaves a note to the system', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  expect(asked(note('/message/c'))).toEqual([false]);
  expect(toast.all()).toEqual([]);
});

test('woken long after, it leaves a note to the system, which has shown it', () => {
  expect(asked(note('/message/c', Date.now() - 1))).toEqual([false]);
  expect(toast.all()).toEqual([]);
});

test('the worker is told where it listens, and where it does no more', async () => {
  await ready;
  expect(told.mock.calls).toEqual([[{ kind: 'listens' }]]);
  cleanup();
  await ready;
  expect(told.mock.calls).toEqual([[{ kind: 'listens' }], [{ kind: 'leaves' }]]);
});
