import { refreshToday } from '../lib/today.ts';
import { useKeptCurrent } from '../lib/use-kept-current.ts';

/** Keeps the list of today's tasks current on every signed-in page. Shows nothing itself. */
export function TodayUpdates() {
  useKeptCurrent('todayChanged', refreshToday);
  return null;
}
