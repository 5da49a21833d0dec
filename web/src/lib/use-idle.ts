import { useEffect, useState } from 'react';
import { idle } from './idle-time.ts';

/** Whether the browser has been idle since this component mounted. For content that is hidden at first. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => void idle().then(() => setIsIdle(true)), []);
  return isIdle;
}
