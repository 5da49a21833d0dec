import { useEffect, useState } from 'react';
import { idle } from './idle-time.ts';

/** Whether the browser has had a moment to spare since this was shown: for what is not seen before it is asked for. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => void idle().then(() => setIsIdle(true)), []);
  return isIdle;
}
