import { type DaySlot, joinedSlots, minutesOf, slotsOfWeek } from '@jipe/contract/applicants/rules.week';
import type { Applicant } from '@jipe/contract/applicants/schema';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { TimeSheet } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import { displayMinute, MINUTES_A_DAY, weekDays } from '@jipe/contract/values/time-of-day';
import type { WeekSpan } from '../../ui/week/week-grid-model.ts';

/** The grid's rows are half hours. */
const MINUTES_A_ROW = 30;

interface MinuteSpan {
  /** 0 is Monday. */
  day: number;
  from: number;
  /** Exceeds a day's minutes when the span ends on the next day. */
  to: number;
}

const spanOf = ({ day, ...slot }: DaySlot): MinuteSpan => ({ day: day - 1, ...minutesOf(slot) });

const areSameSlots = (a: readonly DaySlot[], b: readonly DaySlot[]): boolean => {
  const told = (slots: readonly DaySlot[]) => slots.map(({ day, start, end }) => `${day} ${start} ${end}`).join();
  return told(a) === told(b);
};

export interface SeekerHours {
  /** The hours of the application. A favourite has the profile's current hours. */
  slots: readonly DaySlot[];
  /** The profile's current hours, where they changed after applying; otherwise null. */
  since: readonly DaySlot[] | null;
}

/**
 * The seeker's hours. The application keeps the hours it was made with. A week of one span a day is exact to the
 * minute.
 */
export function hoursOf({ user, job }: Applicant): SeekerHours {
  const week = slotsOfWeek(user.availabilities);
  const today = areSameSlots(joinedSlots(week), user.time_slots) ? week : user.time_slots;
  const then = job.applied_with?.time_slots;
  return then === undefined || areSameSlots(then, user.time_slots)
    ? { slots: today, since: null }
    : { slots: then, since: today };
}

export const seekerSpans = (slots: readonly DaySlot[]): MinuteSpan[] => slots.map(spanOf);

/** The hours that a listing needs. Days that may vary have none. */
export const listingSpans = (week: readonly TimeSheet[]): MinuteSpan[] =>
  week.flatMap((sheet) => (sheet.may_vary ? [] : sheet.time_slots.map((slot) => spanOf({ day: sheet.day, ...slot }))));

export const asRows = (spans: readonly MinuteSpan[]): WeekSpan[] =>
  spans.map(({ day, from, to }) => ({ day, from: from / MINUTES_A_ROW, to: to / MINUTES_A_ROW }));

export interface DayInWords {
  name: string;
  /** "9:00 AM – 5:00 PM", or "Not Available". */
  text: string;
  isAvailable: boolean;
}

/** "9:00 AM – 5:00 PM", "10:00 PM – 6:00 AM (next day)" */
function slotInWords(slot: DaySlot): string {
  const { from, to } = minutesOf(slot);
  const isNextDay = to > MINUTES_A_DAY;
  const text = `${displayMinute(from)} – ${displayMinute(isNextDay ? to - MINUTES_A_DAY : to)}`;
  return isNextDay ? listingTexts.endsNextDay(text) : text;
}

/** Monday to Sunday, each with its hours or "Not Available". */
export const seekerDays = (slots: readonly DaySlot[]): DayInWords[] =>
  weekDays().map(({ day, name }) => {
    const told = slots.filter((slot) => slot.day === day).map(slotInWords);
    return { name, text: told.join(', ') || applicantTexts.notAvailable, isAvailable: told.length > 0 };
  });

/** "Monday: 9:00 AM – 5:00 PM; Friday: …" */
export const hoursInWords = (slots: readonly DaySlot[]): string =>
  seekerDays(slots)
    .flatMap(({ name, text, isAvailable }) => (isAvailable ? [`${name}: ${text}`] : []))
    .join('; ');
