import { DAY_MS } from '../values/duration.ts';
import type { ApplicationType } from '../profile/rules.ts';
import { DAYS, END_OF_DAY, HALF_HOURS_A_DAY, displayTime, toHalfHour } from '../values/time-of-day.ts';
import { listingTexts } from './texts.ts';

export const jobTypes = ['Part Time', 'Full Time', 'Temp/Seasonal', 'Internship'] as const;
export type JobType = (typeof jobTypes)[number];

export const listingStatuses = ['active', 'paused', 'closed'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/** The single-value fields of a listing. The columns, the form and the activity log use this list. */
export const plainFields = [
  'title',
  'number',
  'min_age',
  'hourly_rate',
  'people_wanted',
  'online_application_url',
] as const;
export type PlainField = (typeof plainFields)[number];

export const MAX_TITLE = 150;
export const MAX_RESPONSIBILITIES = 5;
export const MAX_RESPONSIBILITY = 150;
/** Per request: as many as a list of locations shows. */
export const MAX_LOCATIONS = 1000;
export const MAX_MIN_AGE = 99;
export const MAX_PEOPLE_WANTED = 50;
/** The requisition number is stored as a 32-bit integer. */
export const MAX_NUMBER = 2_147_483_647;
export const MAX_HOURLY_RATE_MINOR = 999_999;
export const LISTING_DAYS = 30;
/** Below this many days the remaining days turn red. */
export const FEW_DAYS = 5;

// ── life of a listing ──────────────────────────────────────────────────────────────────────────────────────────

export const listingActs = [
  'pause',
  'activate',
  'edit',
  'preview',
  'clone',
  'share',
  'close',
  'apply',
  'openCounts',
] as const;
export type ListingAct = (typeof listingActs)[number];

type Refusal =
  | 'whyAlreadyPaused'
  | 'whyAlreadyActive'
  | 'whyClosed'
  | 'whyClosedClone'
  | 'noLongerOpen'
  | 'statusInactive';

/** Per act and status: null when the act is allowed, else the key of the text that says why not. */
const refusals: Readonly<Record<ListingAct, Readonly<Record<ListingStatus, Refusal | null>>>> = {
  pause: { active: null, paused: 'whyAlreadyPaused', closed: 'whyClosed' },
  activate: { active: 'whyAlreadyActive', paused: null, closed: 'whyClosedClone' },
  edit: { active: null, paused: null, closed: 'whyClosedClone' },
  preview: { active: null, paused: null, closed: null },
  clone: { active: null, paused: null, closed: null },
  share: { active: null, paused: null, closed: 'whyClosed' },
  close: { active: null, paused: null, closed: 'whyClosed' },
  apply: { active: null, paused: 'noLongerOpen', closed: 'noLongerOpen' },
  openCounts: { active: null, paused: 'statusInactive', closed: 'statusInactive' },
};

/** Returns why an act is refused in this status, or null. The server's error and a disabled button show this text. */
export function whyListingCannot(act: ListingAct, status: ListingStatus): string | null {
  const refusal = refusals[act][status];
  return refusal && listingTexts[refusal];
}

const can = (act: ListingAct) => (status: ListingStatus) => refusals[act][status] === null;

/** `listingCan.pause(status)`: whether a listing in this status may be paused. */
export const listingCan: Readonly<Record<ListingAct, (status: ListingStatus) => boolean>> = {
  pause: can('pause'),
  activate: can('activate'),
  edit: can('edit'),
  preview: can('preview'),
  clone: can('clone'),
  share: can('share'),
  close: can('close'),
  apply: can('apply'),
  openCounts: can('openCounts'),
};

/** The row menu of the job table. Edit, preview and clone need an active listing; a closed one can only be cloned. */
export function rowMenu(status: ListingStatus): readonly ListingAct[] {
  if (status === 'closed') return ['clone'];
  if (status === 'paused') return ['activate', 'share', 'close'];
  return ['pause', 'edit', 'preview', 'share', 'clone', 'close'];
}

/** The menu of the job position page, where a paused listing can also be edited and previewed. */
export function positionMenu(status: ListingStatus): readonly ListingAct[] {
  if (status === 'closed') return ['clone', 'preview'];
  return [status === 'active' ? 'pause' : 'activate', 'edit', 'preview', 'share', 'close'];
}

/** Days left of the paid period, a begun day included: 30 right after activation, 0 when it is over or never began. */
export function remainingDays(paidUntil: Date | null, now: Date): number {
  if (!paidUntil) return 0;
  return Math.max(0, Math.ceil((paidUntil.getTime() - now.getTime()) / DAY_MS));
}

/** The days remaining in the table; a dash for an inactive listing. */
export const shownDays = (row: { is_active: boolean; remaining_days: number }) =>
  row.is_active ? String(row.remaining_days) : listingTexts.noDays;

export const isRunningOut = (row: { is_active: boolean; remaining_days: number }) =>
  row.is_active && row.remaining_days < FEW_DAYS;

/** With online_application, applications happen elsewhere, so the column counts clicks. */
export const applicationsColumn = (applicationType: ApplicationType | null) =>
  applicationType === 'online_application' ? listingTexts.columns.applyClicks : listingTexts.columns.applications;

/** Which of the five fields are enabled: the first, and each whose previous one is filled. */
export function enabledResponsibilities(names: readonly string[]): boolean[] {
  return Array.from({ length: MAX_RESPONSIBILITIES }, (_, i) => i === 0 || (names[i - 1] ?? '').trim() !== '');
}

// ── availability ───────────────────────────────────────────────────────────────────────────────────────────────

export interface TimeSlot {
  start: string;
  end: string;
}
export interface TimeSheet {
  /** 1 (Monday) to 7. */
  day: number;
  may_vary: boolean;
  time_slots: TimeSlot[];
}
export type ConflictKind = 'same_day' | 'next_day';
export interface SlotPlace {
  day: number;
  index: number;
}
export interface Conflict {
  kind: ConflictKind;
  /** The two overlapping slots: the later one in the list, then the earlier one. */
  slots: [SlotPlace, SlotPlace];
}

export const HALF_HOURS_A_WEEK = 7 * HALF_HOURS_A_DAY;

/** Turns an end of `00:00` into `24:00`, the end of the same day. */
export const closeOfDay = (slot: TimeSlot): TimeSlot => ({
  start: slot.start,
  end: slot.end === '00:00' ? END_OF_DAY : slot.end,
});

/** Half hours since the start of the slot's day; `to` exceeds 48 when the slot runs into the next. Null if invalid. */
export function slotSpan(slot: TimeSlot): { from: number; to: number } | null {
  const { start, end } = closeOfDay(slot);
  const from = toHalfHour(start);
  const to = toHalfHour(end);
  if (from === null || to === null || from === HALF_HOURS_A_DAY) return null;
  return { from, to: to > from ? to : to + HALF_HOURS_A_DAY };
}

/** Whether the slot ends on the next day: 22:00–06:00 does, and 09:00–09:00 (24 hours); 22:00–24:00 does not. */
export const runsPastMidnight = (slot: TimeSlot) => (slotSpan(slot)?.to ?? 0) > HALF_HOURS_A_DAY;

/** The half hours of the week (0 is Monday 00:00) that a slot takes. Sunday night runs into Monday. */
export function halfHoursOf(day: number, slot: TimeSlot): number[] {
  const span = slotSpan(slot);
  if (!span) return [];
  const first = (day - 1) * HALF_HOURS_A_DAY + span.from;
  return Array.from({ length: span.to - span.from }, (_, i) => (first + i) % HALF_HOURS_A_WEEK);
}

/**
 * Returns the first two overlapping slots of a week, or null. Touching slots do not conflict; a day that may vary has
 * none.
 */
export function findConflict(sheets: readonly TimeSheet[]): Conflict | null {
  const takenBy: ({ place: SlotPlace; slot: TimeSlot } | undefined)[] = [];
  for (const sheet of sheets) {
    if (sheet.may_vary) continue;
    for (const [index, slot] of sheet.time_slots.entries()) {
      const here = { place: { day: sheet.day, index }, slot };
      for (const halfHour of halfHoursOf(sheet.day, slot)) {
        const other = takenBy[halfHour];
        if (other) {
          const isNextDay = runsPastMidnight(slot) || runsPastMidnight(other.slot);
          return { kind: isNextDay ? 'next_day' : 'same_day', slots: [here.place, other.place] };
        }
        takenBy[halfHour] = here;
      }
    }
  }
  return null;
}

export const conflictText = (kind: ConflictKind) =>
  kind === 'next_day' ? listingTexts.conflictNextDay : listingTexts.conflictSameDay;

/**
 * Returns why this slot cannot be added to this day, as a text to show, or null. `index`: the slot being edited, which
 * does not conflict with its former self.
 */
export function slotProblem(
  sheets: readonly TimeSheet[],
  day: number,
  slot: { start?: string | null; end?: string | null },
  index?: number,
): string | null {
  if (!slot.start || !slot.end) return listingTexts.slotIncomplete;
  const candidate = { start: slot.start, end: slot.end };
  if (!slotSpan(candidate)) return listingTexts.slotStep;
  const others = sheets.map((sheet) =>
    sheet.day === day && index !== undefined
      ? { ...sheet, time_slots: sheet.time_slots.filter((_, i) => i !== index) }
      : sheet,
  );
  const added = { day, may_vary: false, time_slots: [candidate] };
  // Checks one slot at a time, because the others may conflict with each other.
  for (const sheet of others) {
    for (const other of sheet.time_slots) {
      const conflict = findConflict([{ ...sheet, time_slots: [other] }, added]);
      if (conflict) return conflictText(conflict.kind);
    }
  }
  return null;
}

/** Whether there is at least one slot, or one day whose times may vary. */
export const hasAnyTime = (sheets: readonly TimeSheet[]) =>
  sheets.some((sheet) => sheet.may_vary || sheet.time_slots.length > 0);

/**
 * Returns seven days, Monday first. A missing day is not available, a day that may vary has no slots; slots are sorted.
 */
export function fullWeek(sheets: readonly TimeSheet[]): TimeSheet[] {
  return DAYS.map((day) => {
    const sheet = sheets.find((s) => s.day === day);
    const isVarying = sheet?.may_vary ?? false;
    const slots = isVarying ? [] : (sheet?.time_slots ?? []).map(closeOfDay);
    return { day, may_vary: isVarying, time_slots: slots.toSorted((a, b) => a.start.localeCompare(b.start)) };
  });
}

export const emptyWeek = (): TimeSheet[] => fullWeek([]);

/** Groups slots, each with the day on which it begins, into a week. */
export const weekOfSlots = (slots: readonly (TimeSlot & { day: number })[]): TimeSheet[] =>
  fullWeek(
    DAYS.map((day) => ({
      day,
      may_vary: false,
      time_slots: slots.filter((slot) => slot.day === day).map(({ start, end }) => ({ start, end })),
    })),
  );

/** Returns `9:00 AM – 5:00 PM`; marks a slot that ends on the next day. */
export function displaySlot(slot: TimeSlot): string {
  const { start, end } = closeOfDay(slot);
  const hours = `${displayTime(start)} – ${displayTime(end)}`;
  return runsPastMidnight(slot) ? listingTexts.endsNextDay(hours) : hours;
}

/** The hours of a week's slots. */
export const weeklyHours = (sheets: readonly TimeSheet[]) =>
  sheets.reduce(
    (sum, sheet) =>
      sum + (sheet.may_vary ? 0 : sheet.time_slots.reduce((n, s) => n + halfHoursOf(sheet.day, s).length / 2, 0)),
    0,
  );
