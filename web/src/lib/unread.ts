import { useSyncExternalStore } from 'react';
import { onReset } from './client-state.ts';

let count = 0;
const listeners = new Set<() => void>();

/**
 * The number of conversations with unread messages, shown in the navigation's badge. The messaging feature updates it.
 */
export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  listeners.forEach((listener) => listener());
}

onReset(() => setUnread(0));

export const unreadNow = (): number => count;

export function subscribeUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useUnread = (): number => useSyncExternalStore(subscribeUnread, unreadNow, () => 0);
