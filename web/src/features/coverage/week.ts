import { type DaySlot, wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import type { Coverage } from '@jipe/contract/coverage/schema';
import { runsPastMidnight } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import { HALF_HOURS_A_DAY, shortTime, toHalfHour, weekDays } from '@jipe/contract/values/time-of-day';
import type { GridCell } from '../../ui/week/week-grid-model.ts';
import type { HeatBlock } from '../../ui/week/week-heat.tsx';
import { coverageWords } from './texts.ts';

/** The number of people for each of the 336 half hours from Monday 00:00. */
export interface Counts {
  readonly open: readonly number[];
  readonly wanted: readonly number[];
  readonly committed: readonly number[];
}

type Tone = HeatBlock['tone'];

/** Consecutive half hours of one day with the same counts. */
interface Stretch {
  /** 0 is Monday. */
  day: number;
  from: number;
  to: number;
  tone: Tone;
  /** The number of people missing. */
  open: number;
  wanted: number;
}

export const placeOfCell = ({ day, row }: GridCell): number => day * HALF_HOURS_A_DAY + row;

/** Null where nobody is wanted. "Short": people are missing, but others are already there. */
function toneAt({ open, wanted }: Counts, at: number): Tone | null {
  if ((wanted[at] ?? 0) === 0) return null;
  const missing = open[at] ?? 0;
  if (missing === 0) return 'covered';
  return missing === 1 && (wanted[at] ?? 0) > 1 ? 'short' : 'open';
}

/** The week in as few stretches as possible, none across midnight. */
export function stretchesOf(counts: Counts): Stretch[] {
  const all: Stretch[] = [];
  for (let at = 0; at < counts.wanted.length; at += 1) {
    const tone = toneAt(counts, at);
    if (tone === null) continue;
    const [open, wanted] = [counts.open[at] ?? 0, counts.wanted[at] ?? 0];
    const day = Math.floor(at / HALF_HOURS_A_DAY);
    const row = at % HALF_HOURS_A_DAY;
    const last = all.at(-1);
    const goesOn = last?.day === day && last.to === row && last.open === open && last.wanted === wanted;
    if (goesOn) last.to += 1;
    else all.push({ day, from: row, to: row + 1, tone, open, wanted });
  }
  return all;
}

/** "3 hours open from 9 AM to 12 PM, covered from 12 PM to 5 PM" for each day; null where nobody is wanted. */
export function daysInWords(counts: Counts): { name: string; text: string | null }[] {
  const stretches = stretchesOf(counts);
  return weekDays().map(({ name }, day) => {
    const told = stretches
      .filter((one) => one.day === day)
      .map(({ open, from, to }) => {
        const hours = (to - from) / 2;
        return open === 0
          ? coverageWords.coveredFrom(shortTime(from), shortTime(to))
          : coverageWords.openFrom(hours * open, shortTime(from), shortTime(to), open);
      });
    return { name, text: told.length === 0 ? null : told.join(', ') };
  });
}

/** "9 AM – 5 PM". The slot may end on the next day. */
function slotWords(slot: DaySlot): string {
  const words = `${shortTime(toHalfHour(slot.start) ?? 0)} – ${shortTime(toHalfHour(slot.end) ?? 0)}`;
  return runsPastMidnight(slot) ? listingTexts.endsNextDay(words) : words;
}

/** "Mon, Tue 9 AM – 5 PM; Sat 10 AM – 2 PM". Days with the same hours are joined. */
export function hoursInWords(slots: readonly DaySlot[]): string {
  const days = weekDays();
  const byHours = new Map<string, string[]>();
  for (const { day, short } of days) {
    const told = slots.filter((slot) => slot.day === day).map(slotWords);
    if (told.length === 0) continue;
    const hours = told.join(', ');
    byHours.set(hours, [...(byHours.get(hours) ?? []), short]);
  }
  return [...byHours].map(([hours, names]) => `${names.join(', ')} ${hours}`).join('; ');
}

export const hoursOf = (slots: readonly DaySlot[]): number => wholeHalfHours(slots).filter(Boolean).length / 2;

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** A person who could take hours of a week, or has agreed to some. */
export type CoverPerson = Coverage['people'][number] & {
  /** The title of the listing, where the week covers several. */
  job_title?: string | undefined;
};
