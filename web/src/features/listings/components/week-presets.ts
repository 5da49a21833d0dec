import { emptyWeek, type TimeSheet, type TimeSlot } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import { listingWords } from '../texts.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

/** Sets this one slot on the named days in place of their own; the other days stay. */
const withHours = (days: readonly number[], slot: TimeSlot) => (week: readonly TimeSheet[]) =>
  week.map((sheet) => (days.includes(sheet.day) ? { ...sheet, may_vary: false, time_slots: [{ ...slot }] } : sheet));

/** The number of days with a slot that the next week lacks. */
export const daysThatLose = (week: readonly TimeSheet[], next: readonly TimeSheet[]): number =>
  week.filter((sheet, at) =>
    sheet.time_slots.some(
      ({ start, end }) => !next[at]?.time_slots.some((slot) => slot.start === start && slot.end === end),
    ),
  ).length;

const hoursOf = {
  weekdays: withHours(WEEKDAYS, { start: '09:00', end: '17:00' }),
  mornings: withHours(WEEKDAYS, { start: '06:00', end: '11:00' }),
  evenings: withHours([...WEEKDAYS, ...WEEKEND], { start: '17:00', end: '22:00' }),
  weekend: withHours(WEEKEND, { start: '10:00', end: '18:00' }),
};
type UsualWeek = keyof typeof hoursOf;

/** A week with only these hours. */
export const usualWeek = (name: UsualWeek): TimeSheet[] => hoursOf[name](emptyWeek());

/** The weeks that most listings start with. */
export const weekPresets = (): readonly { label: string; apply: (week: readonly TimeSheet[]) => TimeSheet[] }[] => [
  { label: listingWords.presets.weekdays, apply: hoursOf.weekdays },
  { label: listingWords.presets.evenings, apply: hoursOf.evenings },
  { label: listingWords.presets.weekend, apply: hoursOf.weekend },
  { label: listingTexts.fields.timesMayVary, apply: (week) => week.map((sheet) => ({ ...sheet, may_vary: true })) },
];
