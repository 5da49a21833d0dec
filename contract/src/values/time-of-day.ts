import { dayHalves, dayNames } from './texts-days.ts';

/** A time of day travels as `HH:mm`, on the half hour. `24:00` is the midnight that ends a day. */
const TIME = /^(?:([01]\d|2[0-3]):(00|30)|24:00)$/;

export const HALF_HOURS_A_DAY = 48;
export const MINUTES_A_DAY = 1440;
export const END_OF_DAY = '24:00';

export const isTimeOfDay = (text: string) => TIME.test(text);

/** Half hours since midnight: `00:00` → 0, `09:30` → 19, `24:00` → 48. Null for a time that is not on the half hour. */
export function toHalfHour(time: string): number | null {
  const match = TIME.exec(time);
  if (!match) return null;
  if (match[1] === undefined) return HALF_HOURS_A_DAY;
  return Number(match[1]) * 2 + (match[2] === '30' ? 1 : 0);
}

/** 0..48 → `00:00`..`24:00`. */
export function fromHalfHour(halfHour: number): string {
  if (!Number.isInteger(halfHour) || halfHour < 0 || halfHour > HALF_HOURS_A_DAY)
    throw new RangeError(`not a half hour of a day: ${halfHour}`);
  return `${String(Math.floor(halfHour / 2)).padStart(2, '0')}:${halfHour % 2 ? '30' : '00'}`;
}

/** Formats a time for people: `09:30` → `9:30 AM`. The end of the day is its last minute: `24:00` → `11:59 PM`. */
export function displayTime(time: string): string {
  const halfHour = toHalfHour(time);
  return halfHour === null ? time : displayMinute(halfHour * 30);
}

/** Formats minutes since midnight: 550 → `9:10 AM`. */
export function displayMinute(minute: number): string {
  const shown = Math.min(minute, MINUTES_A_DAY - 1);
  const hour = Math.floor(shown / 60);
  const half = hour < 12 ? dayHalves.am : dayHalves.pm;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(shown % 60).padStart(2, '0')} ${half}`;
}

/** Choices for the start of a slot, `00:00` to `23:30`. */
export const startTimes: readonly string[] = Array.from({ length: HALF_HOURS_A_DAY }, (_, i) => fromHalfHour(i));
/** Choices for the end of a slot, `00:30` to `24:00`. */
export const endTimes: readonly string[] = Array.from({ length: HALF_HOURS_A_DAY }, (_, i) => fromHalfHour(i + 1));

/** Days of the week; 1 is Monday. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Days of the week with long and short names ("Monday", "Mon"), Monday first. */
export const weekDays = () => DAYS.map((day) => ({ day, name: dayNames[day], short: dayNames[day].slice(0, 3) }));

/** Formats half hours since midnight in short: "9 AM", "5:30 PM", "11:59 PM". */
export const shortTime = (halfHour: number) => displayTime(fromHalfHour(halfHour)).replace(':00', '');
