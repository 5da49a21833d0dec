import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  for (const sign of ['online', 'offline']) addEventListener(sign, listener);
  return () => {
    for (const sign of ['online', 'offline']) removeEventListener(sign, listener);
  };
}

/** False where the device knows that it has no connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
