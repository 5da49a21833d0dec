import { DAY_MS, HOUR_MS, MINUTE_MS } from '@jipe/contract/values/duration';
import { ageWords } from './texts-age.ts';

const units = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/**
 * "1 minute", "5 hours", "3 days": the time since `since`, in whole units of the largest that fits. No `Intl`
 * formatter: the first one of a page reads its language's tables, which would block a phone's first page for a fifth of
 * a second.
 */
export function formatAge(since: string, now: Date): string {
  const passed = Math.max(MINUTE_MS, now.getTime() - new Date(since).getTime());
  const [unit, ms] = units.find((one) => passed >= one[1]) ?? units[2];
  return ageWords[unit](Math.floor(passed / ms));
}
