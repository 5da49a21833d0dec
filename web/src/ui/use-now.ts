import { MINUTE_MS } from '@jipe/contract/values/duration';
import { useEffect, useState } from 'react';

/** The current time, updated every minute, or every `everyMs` milliseconds, while `isRead`. */
export function useNow(isRead = true, everyMs = MINUTE_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isRead) return undefined;
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [isRead, everyMs]);
  return now;
}
