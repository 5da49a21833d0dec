import { useSyncExternalStore } from 'react';
import { placeOf } from './paths.ts';

const MOVED = 'moved';
const target = typeof window === 'undefined' ? new EventTarget() : window;

/**
 * Goes to a page: within the app if the app has that page, otherwise by the browser. `isInPlace` replaces the history
 * entry.
 */
export function navigate(to: string, { isInPlace = false } = {}): void {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin || placeOf(url.pathname) === null) {
    if (isInPlace) location.replace(url);
    else location.assign(url);
    return;
  }
  if (isInPlace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  target.dispatchEvent(new Event(MOVED));
  if (!isInPlace) scrollTo(0, 0);
}

function subscribe(listener: () => void): () => void {
  for (const sign of [MOVED, 'popstate']) target.addEventListener(sign, listener);
  return () => {
    for (const sign of [MOVED, 'popstate']) target.removeEventListener(sign, listener);
  };
}

/** Returns path and query of the current address. */
export function useAddress(): { pathname: string; search: string } {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.search);
  const { pathname, search } = new URL(address, location.href);
  return { pathname, search };
}
