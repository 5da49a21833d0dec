import { slotProblem, slotSpan, type TimeSlot } from '@jipe/contract/listings/rules';
import { displayTime, fromHalfHour, HALF_HOURS_A_DAY } from '@jipe/contract/values/time-of-day';

/**
 * A time span in a grid of seven days and half-hour rows. Day 0 is Monday; a `to` beyond the day's rows reaches into
 * the next day.
 */
interface Span {
  day: number;
  from: number;
  to: number;
}

/** A slot with the day that it begins on, 1 (Monday) to 7. */
export interface DaySlot extends TimeSlot {
  day: number;
}

/** Half-hour rows before 6 AM, which the grid hides unless a slot lies there. */
export const NIGHT_ROWS = 12;

export const longTime = (row: number): string => displayTime(fromHalfHour(row));

/** The grid span of a slot on a day (1 to 7); null while the slot has no start or no end. */
export function spanOf(day: number, slot: TimeSlot): Span | null {
  const span = slotSpan(slot);
  return span && { day: day - 1, ...span };
}

/** The same for a slot that has a start and an end. */
export const spanOfSlot = (slot: DaySlot): Span => spanOf(slot.day, slot) ?? { day: slot.day - 1, from: 0, to: 0 };

export const slotOf = ({ from, to }: Span): TimeSlot => ({
  start: fromHalfHour(from),
  end: fromHalfHour(to > HALF_HOURS_A_DAY ? to - HALF_HOURS_A_DAY : to),
});

export const slotOfSpan = (span: Span): DaySlot => ({ day: span.day + 1, ...slotOf(span) });

/** Why the slot does not fit among the others, as a message; null when it fits. */
export const problemAmong = (others: readonly DaySlot[], slot: DaySlot): string | null =>
  slotProblem(
    others.map((other) => ({ day: other.day, may_vary: false, time_slots: [other] })),
    slot.day,
    slot,
  );

/** Sorted by day and start. */
export const inOrder = (slots: readonly DaySlot[]): DaySlot[] =>
  slots.toSorted((a, b) => a.day - b.day || (a.start < b.start ? -1 : 1));
