import { slotProblem, slotSpan, type TimeSlot } from '@jipe/contract/listings/rules';
import { displayTime, fromHalfHour, HALF_HOURS_A_DAY } from '@jipe/contract/values/time-of-day';

/** A stretch of a week of seven columns and half hours as rows: 0 is Monday; past a day's rows it runs into the next one. */
interface Span {
  day: number;
  from: number;
  to: number;
}

/** A slot with the day it begins on, 1 (Monday) to 7. */
export interface DaySlot extends TimeSlot {
  day: number;
}

/** Half hours of a drawn day before it begins, at 6 AM: out of sight unless something lies there. */
export const NIGHT_ROWS = 12;

export const longTime = (row: number): string => displayTime(fromHalfHour(row));

/** A slot of a day (1 to 7) as a week is drawn; null while it has no start or no end. */
export function spanOf(day: number, slot: TimeSlot): Span | null {
  const span = slotSpan(slot);
  return span && { day: day - 1, ...span };
}

/** The same for a slot that has both its times. */
export const spanOfSlot = (slot: DaySlot): Span => spanOf(slot.day, slot) ?? { day: slot.day - 1, from: 0, to: 0 };

export const slotOf = ({ from, to }: Span): TimeSlot => ({
  start: fromHalfHour(from),
  end: fromHalfHour(to > HALF_HOURS_A_DAY ? to - HALF_HOURS_A_DAY : to),
});

export const slotOfSpan = (span: Span): DaySlot => ({ day: span.day + 1, ...slotOf(span) });

/** Why a slot cannot lie among the others, in words; null where it can. */
export const problemAmong = (others: readonly DaySlot[], slot: DaySlot): string | null =>
  slotProblem(
    others.map((other) => ({ day: other.day, may_vary: false, time_slots: [other] })),
    slot.day,
    slot,
  );

/** In the order of the week. */
export const inOrder = (slots: readonly DaySlot[]): DaySlot[] =>
  slots.toSorted((a, b) => a.day - b.day || (a.start < b.start ? -1 : 1));
