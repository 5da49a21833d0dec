import { refreshToday } from '../lib/today.ts';
import { useKeptCurrent } from '../lib/use-kept-current.ts';

/** Keeps what there is to do current on every page of a signed-in user. Shows nothing itself. */
export function TodayUpdates() {
  useKeptCurrent('todayChanged', refreshToday);
  return null;
}
