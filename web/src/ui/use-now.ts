import { MINUTE_MS } from '@jipe/contract/values/duration';
import { useEffect, useState } from 'react';

/** The time, renewed each minute while somebody reads what hangs on it. */
export function useNow(isRead = true): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isRead) return undefined;
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [isRead]);
  return now;
}
