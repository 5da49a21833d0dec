// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bubble } from '../bubbles.ts';
import { messagingWords } from '../texts.ts';
import { MessageList } from './message-list.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 2, 2, 23, 59, 30));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const bubbleOf = (key: string, more: Partial<Bubble> = {}): Bubble => ({
  key,
  sender: 's',
  log_date: new Date(2026, 2, 2, 12).toISOString(),
  text: 'Hello?',
  state: 'sent',
  client_id: null,
  message_id: key,
  full_name: 'Sam',
  profile_picture_url: null,
  isMine: false,
  isSeeker: true,
  ...more,
});

test('the day label changes from Today to Yesterday at midnight', () => {
  render(<MessageList id="c" name="Sam" bubbles={[bubbleOf('m1')]} hasOlder={false} hitId={undefined} />);
  expect(screen.getByText(messagingWords.today)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText(messagingWords.yesterday)).toBeTruthy();
});

test('a user who has scrolled up sees a notice of new messages, even above an unsent one', () => {
  const unsent = bubbleOf('mine', { isMine: true, isSeeker: false, state: 'failed', message_id: null });
  const list = (bubbles: Bubble[]) => (
    <MessageList id="c" name="Sam" bubbles={bubbles} hasOlder={false} hitId={undefined} />
  );
  const { rerender } = render(list([bubbleOf('m1'), unsent]));
  const box = screen.getByRole('log');
  Object.defineProperties(box, { scrollHeight: { value: 2000 }, clientHeight: { value: 400 } });
  box.scrollTop = 100;
  fireEvent.scroll(box);
  rerender(list([bubbleOf('m1'), bubbleOf('m2'), unsent]));
  expect(screen.getByText(messagingWords.newMessages)).toBeTruthy();
  expect(box.scrollTop).toBe(100);
  // An unsent message that arrives is no news.
  box.scrollTop = 1600;
  fireEvent.scroll(box);
  expect(screen.queryByText(messagingWords.newMessages)).toBeNull();
  box.scrollTop = 100;
  fireEvent.scroll(box);
  rerender(list([bubbleOf('m1'), bubbleOf('m2'), { ...unsent, state: 'sent', message_id: 'm3' }]));
  expect(screen.queryByText(messagingWords.newMessages)).toBeNull();
  expect(box.scrollTop).toBe(100);
});
