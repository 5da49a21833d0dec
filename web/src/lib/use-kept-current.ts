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
    let isLoading = false;
    let isMissed = false;
    const loadSoon = () => {
      // A refresh would end the one that is under way: over a slow line none would ever come.
      if (isLoading) isMissed = true;
      else timer ??= setTimeout(() => void loadNow(), Math.max(0, loadedAt + everyMs - performance.now()));
    };
    const loadNow = async () => {
      timer = undefined;
      loadedAt = performance.now();
      [isLoading, isMissed] = [true, false];
      await refresh().catch(() => undefined);
      isLoading = false;
      if (isMissed && !isOver) loadSoon();
    };
    let isOver = false;
    const leave = [
      live.on(event, loadSoon),
      // Events that came while there was no connection reached nobody.
      live.onJoined(() => void refresh(JUST_NOW_MS)),
    ];
    return () => {
      isOver = true;
      for (const end of leave) end();
      clearTimeout(timer);
    };
  }, [event, everyMs, refresh]);
}
