import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  for (const sign of ['online', 'offline']) addEventListener(sign, listener);
  return () => {
    for (const sign of ['online', 'offline']) removeEventListener(sign, listener);
  };
}

/** False when the device knows that it is offline. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
