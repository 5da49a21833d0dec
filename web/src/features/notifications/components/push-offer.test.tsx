// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { networkError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { subscribe, type pushState } from '../push.ts';
import { notificationWords } from '../texts.ts';
import { PushOffer } from './push-offer.tsx';

vi.mock(import('../push.ts'), async (original) => ({
  ...(await original()),
  pushState: vi.fn<typeof pushState>(() => 'off'),
  subscribe: vi.fn<typeof subscribe>(),
}));

afterEach(() => {
  cleanup();
  toast.clear();
});

/** Accepts the offer in a browser whose permission prompt gives this answer. */
function accept(answer: () => Promise<NotificationPermission>) {
  vi.stubGlobal('Notification', { requestPermission: answer });
  render(<PushOffer />);
  fireEvent.click(screen.getByRole('button', { name: notificationWords.turnOn }));
}

test('the offer disappears when the browser cannot turn notifications on', async () => {
  accept(async () => Promise.reject(new Error('No.')));
  await vi.waitFor(() => expect(toast.all()).toMatchObject([{ tone: 'error', text: notificationWords.turnOnFailed }]));
  await vi.waitFor(() => expect(screen.queryByText(notificationWords.offer)).toBeNull());
});

test('the offer stays when the user closes the browser’s prompt without an answer', async () => {
  accept(async () => Promise.resolve('default'));
  const turnOn = screen.getByRole('button', { name: notificationWords.turnOn });
  await vi.waitFor(() => expect(turnOn.hasAttribute('data-loading')).toBe(false));
  expect(screen.getByText(notificationWords.offer)).toBeTruthy();
});

test('the offer stays when subscribing fails with a network error', async () => {
  vi.mocked(subscribe).mockRejectedValue(networkError());
  accept(async () => Promise.resolve('granted'));
  await vi.waitFor(() => expect(toast.all()).toMatchObject([{ tone: 'error' }]));
  expect(screen.getByRole('button', { name: notificationWords.turnOn })).toBeTruthy();
});
