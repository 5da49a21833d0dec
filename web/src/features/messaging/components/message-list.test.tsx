// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
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

test('what was said today was said yesterday from midnight on', () => {
  const bubble: Bubble = {
    key: 'm1',
    sender: 's',
    log_date: new Date(2026, 2, 2, 12).toISOString(),
    text: 'Hello?',
    state: 'sent',
    client_id: null,
    message_id: null,
    full_name: 'Sam',
    profile_picture_url: null,
    isMine: false,
    isSeeker: true,
  };
  render(<MessageList id="c" name="Sam" bubbles={[bubble]} hasOlder={false} hitId={undefined} />);
  expect(screen.getByText(messagingWords.today)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText(messagingWords.yesterday)).toBeTruthy();
});
