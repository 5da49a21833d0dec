import { DAYS, END_OF_DAY, fromHalfHour, HALF_HOURS_A_DAY, MINUTES_A_DAY } from '../values/time-of-day.ts';
import { HALF_HOURS_A_WEEK, halfHoursOf, type TimeSheet, type TimeSlot } from '../listings/rules.ts';
import { availableDays, type SeekerWeek, weekdayKeys, wholeWeek } from './rules.ts';

/*
 * Hours of a week, needed by a listing or given by a seeker: a value for each of 336 half hours, from Monday 00:00. A
 * slot belongs to the day on which it begins; past midnight it takes half hours of the next day, on Sunday those of
 * Monday.
 */

/** 336 half hours from Monday 00:00. */
export type HalfHours = readonly boolean[];
/** A slot of a day (1 is Monday), with times to the minute. */
export interface DaySlot extends TimeSlot {
  day: number;
}
/** In hours, halves possible. `covered` is null when a seeker gave no hours at all: unknown is not a refusal. */
export interface HoursMatch {
  needed: number;
  covered: number | null;
}

const MINUTES_A_WEEK = 7 * MINUTES_A_DAY;
const MINUTES_A_HALF_HOUR = 30;

const inWeek = (isIn: (halfHour: number) => boolean): HalfHours =>
  Array.from({ length: HALF_HOURS_A_WEEK }, (_, halfHour) => isIn(halfHour));

/** The half hours in which a listing needs somebody. A day whose times may vary adds none. */
export function neededHalfHours(sheets: readonly TimeSheet[]): HalfHours {
  const taken = new Set(
    sheets.flatMap(({ day, may_vary, time_slots }) =>
      may_vary ? [] : time_slots.flatMap((slot) => halfHoursOf(day, slot)),
    ),
  );
  return inWeek((halfHour) => taken.has(halfHour));
}

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * Minutes since the start of the slot's day. `to` is on the next day when the slot ends at or before its start; `00:00`
 * ends the same day.
 */
export function minutesOf({ start, end }: TimeSlot): { from: number; to: number } {
  const from = minuteOf(start);
  const to = end === '00:00' ? MINUTES_A_DAY : minuteOf(end);
  return { from, to: to > from ? to : to + MINUTES_A_DAY };
}

/** The half hours that the slots together cover completely. */
export function wholeHalfHours(slots: readonly DaySlot[]): HalfHours {
  const free = new Uint8Array(MINUTES_A_WEEK);
  for (const { day, ...slot } of slots) {
    const { from, to } = minutesOf(slot);
    const midnight = (day - 1) * MINUTES_A_DAY;
    for (let minute = from; minute < to; minute += 1) free[(midnight + minute) % MINUTES_A_WEEK] = 1;
  }
  return inWeek((halfHour) => {
    const start = halfHour * MINUTES_A_HALF_HOUR;
    return free.subarray(start, start + MINUTES_A_HALF_HOUR).every((minute) => minute === 1);
  });
}

/** A seeker's free hours as slots, one a day. */
export const slotsOfWeek = (week: SeekerWeek): DaySlot[] =>
  availableDays(week).flatMap(({ hours }, at) =>
    hours ? [{ day: DAYS[at] ?? 1, start: hours.from, end: hours.to }] : [],
  );

/** The half hours in which a seeker can work; null when no hours were given. */
export function freeHalfHours(week: SeekerWeek): HalfHours | null {
  const slots = slotsOfWeek(week);
  return slots.length === 0 ? null : wholeHalfHours(slots);
}

const spanOf = (from: number, to: number): DaySlot => {
  const midnight = from - (from % HALF_HOURS_A_DAY);
  const end = to - midnight;
  const isOver = end > HALF_HOURS_A_DAY;
  return {
    day: ((midnight / HALF_HOURS_A_DAY) % 7) + 1,
    start: fromHalfHour(from - midnight),
    end: end === HALF_HOURS_A_DAY ? END_OF_DAY : fromHalfHour(isOver ? end - HALF_HOURS_A_DAY : end),
  };
};

/**
 * Returns these half hours as the fewest slots, by the day on which each begins. A slot may run into the next day, on
 * Sunday into Monday; a run of more than a day is cut at each midnight.
 */
export function spansOf(halfHours: HalfHours): DaySlot[] {
  // Where each run begins. The week is a ring, and a full week begins on Monday.
  const starts = halfHours.flatMap((isIn, at) => (isIn && halfHours.at(at - 1) !== true ? [at] : []));
  if (starts.length === 0 && halfHours[0] === true) starts.push(0);
  return starts
    .flatMap((from) => {
      let length = 1;
      while (length < HALF_HOURS_A_WEEK && halfHours[(from + length) % HALF_HOURS_A_WEEK] === true) length += 1;
      return length <= HALF_HOURS_A_DAY ? [spanOf(from, from + length)] : cutAtMidnights(from, from + length);
    })
    .toSorted((a, b) => a.day - b.day || (a.start < b.start ? -1 : 1));
}

function cutAtMidnights(from: number, to: number): DaySlot[] {
  const spans: DaySlot[] = [];
  for (let at = from; at < to;) {
    const end = Math.min(to, at - (at % HALF_HOURS_A_DAY) + HALF_HOURS_A_DAY);
    spans.push(spanOf(at, end));
    at = end;
  }
  return spans;
}

/** Returns the same hours as slots that do not overlap or touch, by their first day. Keeps whole half hours only. */
export const joinedSlots = (slots: readonly DaySlot[]): DaySlot[] => spansOf(wholeHalfHours(slots));

/** The specification's week of one span a day: the longest slot that begins on each day, the earlier of equals. */
export function seekerWeekOf(slots: readonly DaySlot[]): SeekerWeek {
  const length = (slot: DaySlot) => minutesOf(slot).to - minutesOf(slot).from;
  return wholeWeek(
    Object.fromEntries(
      weekdayKeys.flatMap((key, at) => {
        const [longest] = slots
          .filter(({ day }) => day === at + 1)
          .toSorted((a, b) => length(b) - length(a) || (a.start < b.start ? -1 : 1));
        return longest
          ? [
              [`${key}_from`, longest.start],
              [`${key}_to`, longest.end],
            ]
          : [];
      }),
    ),
  );
}

const hoursIn = (halfHours: HalfHours) => halfHours.filter(Boolean).length / 2;

/** Counts the needed hours and those of them that a seeker covers. */
export const matchHours = (needed: HalfHours, free: HalfHours | null): HoursMatch => ({
  needed: hoursIn(needed),
  covered: free && hoursIn(needed.map((isNeeded, at) => isNeeded && free[at] === true)),
});
