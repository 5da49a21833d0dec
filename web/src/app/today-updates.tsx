import { useEffect } from 'react';
import { atMostEvery } from '../lib/at-most-every.ts';
import { JUST_NOW_MS, live } from '../lib/socket.ts';
import { refreshToday } from '../lib/today.ts';

/** However much happens at once, it is asked for this often at most. */
const AT_MOST_EVERY_MS = 1000;

/** Keeps what there is to do current on every page of a signed-in user. Shows nothing itself. */
export function TodayUpdates() {
  useEffect(() => {
    const { ask, stop } = atMostEvery(AT_MOST_EVERY_MS, () => void refreshToday());
    const leave = [
      live.on('todayChanged', ask),
      // What came while there was no connection was heard by nobody.
      live.onJoined(() => void refreshToday(JUST_NOW_MS)),
    ];
    return () => {
      for (const end of leave) end();
      stop();
    };
  }, []);
  return null;
}
