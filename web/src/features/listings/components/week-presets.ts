import type { TimeSheet, TimeSlot } from '@jipe/contract/listings/rules';
import { listingTexts } from '@jipe/contract/listings/texts';
import { listingWords } from '../texts.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

/** The days named get this one slot in place of what they had; the others stay. */
const withHours = (days: readonly number[], slot: TimeSlot) => (week: readonly TimeSheet[]) =>
  week.map((sheet) => (days.includes(sheet.day) ? { ...sheet, may_vary: false, time_slots: [{ ...slot }] } : sheet));

/** How many days had hours that are not among those that come. */
export const daysThatLose = (week: readonly TimeSheet[], next: readonly TimeSheet[]): number =>
  week.filter((sheet, at) =>
    sheet.time_slots.some(
      ({ start, end }) => !next[at]?.time_slots.some((slot) => slot.start === start && slot.end === end),
    ),
  ).length;

/** The weeks most listings begin with. */
export const weekPresets = (): readonly { label: string; apply: (week: readonly TimeSheet[]) => TimeSheet[] }[] => [
  { label: listingWords.presets.weekdays, apply: withHours(WEEKDAYS, { start: '09:00', end: '17:00' }) },
  {
    label: listingWords.presets.evenings,
    apply: withHours([...WEEKDAYS, ...WEEKEND], { start: '17:00', end: '22:00' }),
  },
  { label: listingWords.presets.weekend, apply: withHours(WEEKEND, { start: '10:00', end: '18:00' }) },
  { label: listingTexts.fields.timesMayVary, apply: (week) => week.map((sheet) => ({ ...sheet, may_vary: true })) },
];
