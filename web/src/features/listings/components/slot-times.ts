import {
  displayTime,
  endTimes,
  fromHalfHour,
  HALF_HOURS_A_DAY,
  startTimes,
  toHalfHour,
} from '@jipe/contract/values/time-of-day';

export interface TimeChoice {
  value: string;
  label: string;
}

const choiceOf = (value: string): TimeChoice => ({ value, label: displayTime(value) });

export const startChoices = (): TimeChoice[] => startTimes.map(choiceOf);

/** The end times after the start, in order, those of the next day separately. Without a start, the day's times. */
export function endChoices(start: string): { sameDay: TimeChoice[]; nextDay: TimeChoice[] } {
  const from = toHalfHour(start);
  if (from === null) return { sameDay: endTimes.map(choiceOf), nextDay: [] };
  const ends = Array.from({ length: HALF_HOURS_A_DAY }, (_, i) => from + i + 1);
  return {
    sameDay: ends.filter((end) => end <= HALF_HOURS_A_DAY).map((end) => choiceOf(fromHalfHour(end))),
    nextDay: ends.filter((end) => end > HALF_HOURS_A_DAY).map((end) => choiceOf(fromHalfHour(end - HALF_HOURS_A_DAY))),
  };
}
