import type { ServerEvents } from '@jipe/contract/messaging/events';
import { useEffect } from 'react';
import { JUST_NOW_MS, live } from './socket.ts';

interface KeptCurrent {
  /** Says that something may have changed. */
  event: keyof ServerEvents;
  /** The least time between two refreshes, in milliseconds: many events in it end in one refresh. */
  everyMs: number;
  /** Loads it again, unless it was loaded within the last `fresh` milliseconds. The same function at each render. */
  refresh: (fresh?: number) => Promise<void>;
}

/** Keeps data current while a component is mounted: refreshes it after an event, and whenever the connection is there again. */
export function useKeptCurrent({ event, everyMs, refresh }: KeptCurrent): void {
  useEffect(() => {
    let loadedAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadNow = () => {
      timer = undefined;
      loadedAt = performance.now();
      void refresh();
    };
    const leave = [
      live.on(event, () => {
        timer ??= setTimeout(loadNow, Math.max(0, loadedAt + everyMs - performance.now()));
      }),
      // Events that came while there was no connection reached nobody.
      live.onJoined(() => void refresh(JUST_NOW_MS)),
    ];
    return () => {
      for (const end of leave) end();
      clearTimeout(timer);
    };
  }, [event, everyMs, refresh]);
}
