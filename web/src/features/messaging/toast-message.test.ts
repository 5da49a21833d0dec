// @vitest-environment happy-dom
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../lib/toast.ts';
import { showConversation } from './apply-events.ts';
import { isReadSomewhere, reportReading } from './reading-tabs.ts';
import { toastMessage } from './toast-message.ts';

const message = (change: Partial<ChatMessage> = {}, is_seeker = true): ChatMessage => ({
  id: 'm',
  conversation_id: 'c',
  no: 1,
  message: 'When can I\nstart?',
  user_info: { id: 's', full_name: 'Ana Lopez', profile_picture_url: null, is_seeker },
  log_date: '2026-03-02T15:00:00.000Z',
  client_id: null,
  ...change,
});

/** A fake of the browser's web locks, which its tabs share. */
function stubLocks() {
  const held = new Set<{ name: string }>();
  const locks = {
    request: async (name: string, _: unknown, work: () => Promise<void>) => {
      const lock = { name };
      held.add(lock);
      await work();
      held.delete(lock);
    },
    query: async () => Promise.resolve({ held: [...held] }),
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
}

const open = vi.fn<(path: string) => void>();
let isFocused = true;
beforeEach(() => {
  stubLocks();
  isFocused = true;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
});
afterEach(() => {
  showConversation(null);
  toast.clear();
});

test('a new message on another page shows a three-second toast that opens its conversation', async () => {
  await toastMessage(message(), open);
  expect(toast.all()).toMatchObject([{ title: 'Ana Lopez', text: 'When can I start?', stayMs: 3000 }]);
  toast.all()[0]?.action?.onClick();
  expect(open).toHaveBeenCalledWith('/message/c');
});

test('a message that a push message also announces shows only one toast', async () => {
  await toastMessage(message(), open);
  toast.info('When can I start?', {
    title: 'Ana Lopez',
    action: { label: 'Open', onClick: () => undefined, opens: '/message/c' },
  });
  expect(toast.all()).toHaveLength(1);
});

test('no toast appears for the user’s own message, for an open conversation or in a hidden tab', async () => {
  await toastMessage(message({}, false), open);
  showConversation('c');
  await toastMessage(message(), open);
  showConversation(null);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await toastMessage(message(), open);
  expect(toast.all()).toEqual([]);
});

test('no toast appears while another focused tab of this browser shows the conversation', async () => {
  showConversation('c');
  const stop = reportReading('c');
  showConversation(null);
  await toastMessage(message(), open);
  expect(toast.all()).toEqual([]);

  isFocused = false;
  window.dispatchEvent(new Event('blur'));
  await vi.waitFor(async () => expect(await isReadSomewhere('c')).toBe(false));
  await toastMessage(message(), open);
  expect(toast.all()).toHaveLength(1);
  stop();
});
