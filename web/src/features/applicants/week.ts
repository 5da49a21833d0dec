import { availableDays, type SeekerWeek } from '@jipe/contract/applicants/rules';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { TimeSheet } from '@jipe/contract/listings/rules';
import { displaySlot } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import { displayMinute, MINUTES_A_DAY, weekDays } from '@jipe/contract/values/time-of-day';
import type { WeekSpan } from '../../ui/week-grid-model.ts';

/** The grid's rows are half hours. */
const MINUTES_A_ROW = 30;

interface MinuteSpan {
  /** 0 is Monday. */
  day: number;
  from: number;
  /** Past a day's minutes when it ends on the next. */
  to: number;
}

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** What ends at or before it starts ends on the next day; an end of `00:00` is the end of its own. */
function spanOf(day: number, start: string, end: string): MinuteSpan {
  const from = minuteOf(start);
  const to = end === '00:00' ? MINUTES_A_DAY : minuteOf(end);
  return { day, from, to: to > from ? to : to + MINUTES_A_DAY };
}

/** When a seeker can work. */
export const seekerSpans = (week: SeekerWeek): MinuteSpan[] =>
  availableDays(week).flatMap(({ hours }, day) => (hours ? [spanOf(day, hours.from, hours.to)] : []));

/** When a listing needs somebody. */
export const listingSpans = (week: readonly TimeSheet[]): MinuteSpan[] =>
  week.flatMap((sheet) =>
    sheet.may_vary ? [] : sheet.time_slots.map(({ start, end }) => spanOf(sheet.day - 1, start, end)),
  );

export const asRows = (spans: readonly MinuteSpan[]): WeekSpan[] =>
  spans.map(({ day, from, to }) => ({ day, from: from / MINUTES_A_ROW, to: to / MINUTES_A_ROW }));

/** `09:10` → `9:10 AM`; the end of the day is the last minute of it. */
export const clock = (time: string): string => displayMinute(minuteOf(time));

export interface DayInWords {
  name: string;
  /** "9:00 AM – 5:00 PM", or "Not Available". */
  text: string;
  isAvailable: boolean;
}

/** Monday to Sunday, from and to or Not Available. */
export const seekerDays = (week: SeekerWeek): DayInWords[] =>
  availableDays(week).map(({ hours }, at) => {
    const name = weekDays()[at]?.name ?? '';
    if (!hours) return { name, text: applicantTexts.notAvailable, isAvailable: false };
    const isNextDay = spanOf(0, hours.from, hours.to).to > MINUTES_A_DAY;
    const text = `${clock(hours.from)} – ${clock(hours.to === '00:00' ? '24:00' : hours.to)}`;
    return { name, text: isNextDay ? listingTexts.endsNextDay(text) : text, isAvailable: true };
  });

/** "Monday: 9:00 AM – 5:00 PM; Tuesday: Times may vary" */
export const listingWords = (week: readonly TimeSheet[]): string =>
  week
    .flatMap((sheet) => {
      const name = weekDays()[sheet.day - 1]?.name ?? '';
      if (sheet.may_vary) return [`${name}: ${listingTexts.fields.timesMayVary}`];
      return sheet.time_slots.length > 0 ? [`${name}: ${sheet.time_slots.map(displaySlot).join(', ')}`] : [];
    })
    .join('; ');
