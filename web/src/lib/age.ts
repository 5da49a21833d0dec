import { DAY_MS, HOUR_MS, MINUTE_MS } from '@jipe/contract/values/duration';
import { locale } from './language.ts';

const units = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** "1 minute", "5 hours", "3 days": how long ago it was, in whole units of the largest that fits. */
export function formatAge(since: string, now: Date): string {
  const passed = Math.max(MINUTE_MS, now.getTime() - new Date(since).getTime());
  const [unit, ms] = units.find((one) => passed >= one[1]) ?? units[2];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(passed / ms));
}
