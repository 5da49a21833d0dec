import { useEffect } from 'react';

/**
 * Calls `onSeen` when the page becomes visible again or the connection returns, because its data may be stale by then.
 */
export function useOnRefocus(onSeen: () => void): void {
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
