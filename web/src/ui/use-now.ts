import { MINUTE_MS } from '@jipe/contract/values/duration';
import { useEffect, useState } from 'react';

/** The time, renewed each minute, or every so many milliseconds, while somebody reads what hangs on it. */
export function useNow(isRead = true, everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isRead) return undefined;
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [isRead, everyMs]);
  return now;
}
