import type { TimeSlot } from '@jipe/contract/listings/rules';
import { slotSpan } from '@jipe/contract/listings/rules';
import {
  displayTime,
  endTimes,
  fromHalfHour,
  HALF_HOURS_A_DAY,
  startTimes,
  toHalfHour,
} from '@jipe/contract/values/time-of-day';
import type { WeekSpan } from '../../../ui/week-grid-model.ts';

export const longTime = (row: number) => displayTime(fromHalfHour(row));

/** A slot of a day (1 to 7) as the grid draws it; null while it has no start or no end. */
export function spanOf(day: number, slot: TimeSlot): WeekSpan | null {
  const span = slotSpan(slot);
  return span && { day: day - 1, ...span };
}

export const slotOf = ({ from, to }: WeekSpan): TimeSlot => ({
  start: fromHalfHour(from),
  end: fromHalfHour(to > HALF_HOURS_A_DAY ? to - HALF_HOURS_A_DAY : to),
});

export interface TimeChoice {
  value: string;
  label: string;
}

const choiceOf = (value: string): TimeChoice => ({ value, label: displayTime(value) });

export const startChoices = (): TimeChoice[] => startTimes.map(choiceOf);

/** Ends in the order they come after the start, tomorrow's apart; without a start, those of the day. */
export function endChoices(start: string): { sameDay: TimeChoice[]; nextDay: TimeChoice[] } {
  const from = toHalfHour(start);
  if (from === null) return { sameDay: endTimes.map(choiceOf), nextDay: [] };
  const ends = Array.from({ length: HALF_HOURS_A_DAY }, (_, i) => from + i + 1);
  return {
    sameDay: ends.filter((end) => end <= HALF_HOURS_A_DAY).map((end) => choiceOf(fromHalfHour(end))),
    nextDay: ends.filter((end) => end > HALF_HOURS_A_DAY).map((end) => choiceOf(fromHalfHour(end - HALF_HOURS_A_DAY))),
  };
}
