import { useEffect } from 'react';
import { atMostEvery } from '../../lib/at-most-every.ts';
import { JUST_NOW_MS, live } from '../../lib/socket.ts';
import { refreshCounts } from './api.ts';

/** However many apply at once, all locations are asked for this often at most. */
const AT_MOST_EVERY_MS = 5000;

/** Keeps the numbers of applications current while locations are on the screen. */
export function useLiveCounts(): void {
  useEffect(() => {
    const { ask, stop } = atMostEvery(AT_MOST_EVERY_MS, () => void refreshCounts());
    const leave = [
      live.on('applicationChanged', ask),
      // What came while there was no connection was heard by nobody.
      live.onJoined(() => void refreshCounts(JUST_NOW_MS)),
    ];
    return () => {
      for (const end of leave) end();
      stop();
    };
  }, []);
}
