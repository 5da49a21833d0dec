import { useSyncExternalStore } from 'react';
import { browserStorage } from './session.ts';

/**
 * Whether single-key shortcuts are on in this browser. Users of speech input, or who press keys by accident, turn them
 * off.
 */
const KEY = 'single-keys';
const storage = browserStorage();
const listeners = new Set<() => void>();

export const hasSingleKeys = (): boolean => storage.getItem(KEY) !== 'off';

export function setSingleKeys(isOn: boolean): void {
  if (isOn) storage.removeItem(KEY);
  else storage.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys);
