import type { HalfHours } from '@jipe/contract/applicants/rules.week';
import { HALF_HOURS_A_DAY } from '@jipe/contract/values/time-of-day';
import { locale } from '../../lib/language.ts';

/* Half hours of a week, by index. Index 0 begins on Monday at 00:00. */

export const WEEK = 7 * HALF_HOURS_A_DAY;
export const noHours = (): HalfHours => Array.from({ length: WEEK }, () => false);
export const dayOf = (halfHour: number) => Math.floor(halfHour / HALF_HOURS_A_DAY);
export const rowOf = (halfHour: number) => halfHour % HALF_HOURS_A_DAY;

/** Sets all half hours of the block between two corners, across days and times, to `isFree`. */
export function withBlock(hours: HalfHours, from: number, to: number, isFree: boolean): HalfHours {
  const isBetween = (at: number, a: number, b: number) => at >= Math.min(a, b) && at <= Math.max(a, b);
  return hours.map((was, at) =>
    isBetween(dayOf(at), dayOf(from), dayOf(to)) && isBetween(rowOf(at), rowOf(from), rowOf(to)) ? isFree : was,
  );
}

/** Copies one day's hours to every day. */
export const withDayEverywhere = (hours: HalfHours, day: number): HalfHours =>
  hours.map((_, at) => hours[day * HALF_HOURS_A_DAY + rowOf(at)] === true);

const SHORTEST = 16;

/** The range of rows to show, in whole hours: all set half hours of the weeks, and an hour more at both ends. */
export function shownRows(...weeks: readonly HalfHours[]): [from: number, to: number] {
  const set = weeks.flatMap((week) => week.flatMap((is, at) => (is ? [rowOf(at)] : [])));
  const [first, last] = set.length === 0 ? [18, 34] : [Math.min(...set), Math.max(...set)];
  const from = Math.max(0, first - (first % 2) - 2);
  const to = Math.min(HALF_HOURS_A_DAY, last + 4 - (last % 2));
  return [Math.max(0, Math.min(from, to - SHORTEST)), Math.max(to, Math.min(HALF_HOURS_A_DAY, from + SHORTEST))];
}

/** January 2024 began on a Monday. */
const anyWeek = (halfHour: number) => new Date(Date.UTC(2024, 0, 1, 0, halfHour * 30));

/** The name of a day; 0 is Monday. */
export const dayName = (day: number, length: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(anyWeek(day * HALF_HOURS_A_DAY));

export const timeName = (halfHour: number): string =>
  new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    ...(halfHour % 2 === 1 && { minute: '2-digit' }),
    timeZone: 'UTC',
  }).format(anyWeek(rowOf(halfHour)));
