import { slotSpan, type TimeSlot } from '@jipe/contract/listings/rules';
import { displayTime, fromHalfHour, HALF_HOURS_A_DAY } from '@jipe/contract/values/time-of-day';

/** A stretch of a week of seven columns and half hours as rows: 0 is Monday; past a day's rows it runs into the next one. */
interface Span {
  day: number;
  from: number;
  to: number;
}

export const longTime = (row: number): string => displayTime(fromHalfHour(row));

/** A slot of a day (1 to 7) as a week is drawn; null while it has no start or no end. */
export function spanOf(day: number, slot: TimeSlot): Span | null {
  const span = slotSpan(slot);
  return span && { day: day - 1, ...span };
}

export const slotOf = ({ from, to }: Span): TimeSlot => ({
  start: fromHalfHour(from),
  end: fromHalfHour(to > HALF_HOURS_A_DAY ? to - HALF_HOURS_A_DAY : to),
});
