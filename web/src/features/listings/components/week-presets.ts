import type { TimeSheet, TimeSlot } from '@jipe/contract/listings/rules';

const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

/** The days named get this one slot in place of what they had; the others stay. */
const withHours = (days: readonly number[], slot: TimeSlot) => (week: readonly TimeSheet[]) =>
  week.map((sheet) => (days.includes(sheet.day) ? { ...sheet, may_vary: false, time_slots: [{ ...slot }] } : sheet));

/** The weeks most listings begin with. */
export const weekPresets: readonly { label: string; apply: (week: readonly TimeSheet[]) => TimeSheet[] }[] = [
  { label: 'Weekdays 9–5', apply: withHours(WEEKDAYS, { start: '09:00', end: '17:00' }) },
  { label: 'Evenings 5–10', apply: withHours([...WEEKDAYS, ...WEEKEND], { start: '17:00', end: '22:00' }) },
  { label: 'Weekend 10–6', apply: withHours(WEEKEND, { start: '10:00', end: '18:00' }) },
  { label: 'Times may vary', apply: (week) => week.map((sheet) => ({ ...sheet, may_vary: true })) },
];
