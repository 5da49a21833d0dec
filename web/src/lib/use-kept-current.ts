import type { ServerEvents } from '@jipe/contract/messaging/events';
import { useEffect } from 'react';
import { live } from './socket.ts';

/**
 * Keeps data current while a component is mounted: refreshes it after an event, and whenever the connection is there again.
 * Each of `events` says that something may have changed; many within `everyMs` end in one refresh, and one just after another is still
 * seen within a second. `refresh` loads it again, unless it was loaded within the last `fresh` milliseconds. Both are the same at each
 * render.
 */
export function useKeptCurrent(
  events: keyof ServerEvents | readonly (keyof ServerEvents)[],
  refresh: (fresh?: number) => Promise<void>,
  everyMs = 400,
): void {
  useEffect(() => {
    let loadedAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMissed = false;
    const loadSoon = () => {
      isMissed = true;
      timer ??= setTimeout(() => void load(), Math.max(0, loadedAt + everyMs - performance.now()));
    };
    const load = async () => {
      loadedAt = performance.now();
      isMissed = false;
      // Another refresh would end the one that is under way: over a slow line none would ever come.
      await refresh().finally(() => {
        timer = undefined;
      });
      if (isMissed) loadSoon();
    };
    const leave = [
      ...[events].flat().map((event) => live.on(event, loadSoon)),
      // Events that came while there was no connection reached nobody.
      live.onJoined((fresh) => void refresh(fresh)),
    ];
    return () => {
      isMissed = false;
      for (const end of leave) end();
      clearTimeout(timer);
    };
  }, [events, everyMs, refresh]);
}
