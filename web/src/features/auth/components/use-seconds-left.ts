import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0. */
export function useSecondsLeft(from = 0) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + from * 1000);
  const [seconds, setSeconds] = useState(from);
  const isOver = seconds === 0;

  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setSeconds(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 200);
    return () => clearInterval(timer);
  }, [endsAt, isOver]);

  return {
    seconds,
    start(count: number) {
      setEndsAt(Date.now() + count * 1000);
      setSeconds(count);
    },
  };
}
