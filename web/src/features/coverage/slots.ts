import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { slotProblem, slotSpan } from '@jipe/contract/listings/rules';
import { fromHalfHour, HALF_HOURS_A_DAY } from '@jipe/contract/values/time-of-day';
import type { WeekSpan } from '../../ui/week-grid-model.ts';

/** As the grid draws it. */
export function spanOfSlot(slot: DaySlot): WeekSpan {
  const { from, to } = slotSpan(slot) ?? { from: 0, to: 0 };
  return { day: slot.day - 1, from, to };
}

export const slotOfSpan = ({ day, from, to }: WeekSpan): DaySlot => ({
  day: day + 1,
  start: fromHalfHour(from),
  end: fromHalfHour(to > HALF_HOURS_A_DAY ? to - HALF_HOURS_A_DAY : to),
});

/** Why it cannot lie among these, in words; null: it can. */
export const problemAmong = (others: readonly DaySlot[], slot: DaySlot): string | null =>
  slotProblem(
    others.map((other) => ({ day: other.day, may_vary: false, time_slots: [other] })),
    slot.day,
    slot,
  );

/** In the order of the week. */
export const inOrder = (slots: readonly DaySlot[]): DaySlot[] =>
  slots.toSorted((a, b) => a.day - b.day || (a.start < b.start ? -1 : 1));
