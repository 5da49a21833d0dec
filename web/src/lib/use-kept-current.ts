import type { ServerEvents } from '@jipe/contract/messaging/events';
import { useEffect } from 'react';
import { live } from './socket.ts';

/**
 * Keeps data current while a component is mounted: refreshes it after an event, and whenever the connection opens
 * again. Each of `events` says that the data may have changed; many within `everyMs` cause one refresh, and an event
 * right after a refresh shows within a second. `refresh` loads the data, unless it was loaded within the last `fresh`
 * milliseconds. `events` and `refresh` must keep their identity between renders.
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
      // A second refresh would cancel the one in flight: over a slow connection none would ever finish.
      await refresh().finally(() => {
        timer = undefined;
      });
      if (isMissed) loadSoon();
    };
    const leave = [
      ...[events].flat().map((event) => live.on(event, loadSoon)),
      // Events sent while the connection was closed were missed.
      live.onJoined((fresh) => void refresh(fresh)),
    ];
    return () => {
      isMissed = false;
      for (const end of leave) end();
      clearTimeout(timer);
    };
  }, [events, everyMs, refresh]);
}
