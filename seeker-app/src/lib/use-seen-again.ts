import { useEffect } from 'react';

/** Calls when the page is looked at again, or the connection is back: what it shows may be old by then. */
export function useSeenAgain(onSeen: () => void): void {
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') onSeen();
    };
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', seen);
    };
  }, [onSeen]);
}
