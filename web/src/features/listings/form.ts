import {
  fullWeek,
  type PlainField,
  slotProblem,
  type SlotPlace,
  type TimeSheet,
  type TimeSlot,
} from '@jipe/contract/listings/rules';
import {
  availabilityStep,
  listingBasicsStep,
  listingBody,
  type ListingDetail,
  responsibilitiesStep,
} from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { END_OF_DAY } from '@jipe/contract/values/time-of-day';
import { isSame } from '../../lib/is-same.ts';
import type { FieldErrors } from '../../lib/validate.ts';
import { errorsOf } from '../../lib/validate.ts';
import type { CreateBody, UpdateBody } from './api.ts';
import { listingWords } from './texts.ts';
import { type ListingValues, plainBodyOf, plainNames, valuesOf } from './values.ts';

/** The field names of the errors, in the order of the screen: the first invalid field gets the focus. */
export const basicsFields = [...plainNames, 'locations'] as const;
export const responsibilitiesFields = ['responsibilities'] as const;
export const availabilityFields = ['availabilities.types', 'availabilities.time_sheets'] as const;
export const listingFields: readonly string[] = [...basicsFields, ...responsibilitiesFields, ...availabilityFields];

export function bodyOf(values: ListingValues): CreateBody {
  const { location_ids, responsibilities, types, week } = values;
  return {
    ...plainBodyOf(values),
    locations: location_ids.map((location_id) => ({ location_id })),
    responsibilities: responsibilities.map((name) => ({ name: name.trim() })),
    availabilities: { types: types.map((type) => ({ type })), time_sheets: fullWeek(week) },
  };
}

export const editBodyOf = (values: ListingValues, { id, version }: { id: string; version: number }): UpdateBody => ({
  ...bodyOf(values),
  job_id: id,
  version,
});

/** The labels of the fields that differ between two versions of a listing, in the order of the form. */
export function partsThatDiffer(before: ListingDetail, after: ListingDetail): string[] {
  const [one, other] = [valuesOf(before), valuesOf(after)];
  const { fields } = listingTexts;
  const names: [part: keyof ListingValues, name: string][] = [
    ...plainNames.map((name): [PlainField, string] => [name, fields[name]]),
    ['responsibilities', listingTexts.responsibilities],
    ['types', fields.types],
    ['week', listingWords.availability],
  ];
  return names.flatMap(([part, name]) => (isSame(one[part], other[part]) ? [] : [name]));
}

export type ListingPart = 'basics' | 'responsibilities' | 'availability';

/** The errors of a listing or of one of its parts, in the contract's words. */
export function problemsOf(values: ListingValues, type: ApplicationType, part?: ListingPart): FieldErrors {
  const schemas = {
    basics: listingBasicsStep(type),
    responsibilities: responsibilitiesStep,
    availability: availabilityStep,
  };
  return errorsOf(part ? schemas[part] : listingBody(type), bodyOf(values));
}

// ── the week ───────────────────────────────────────────────────────────────────────────────────────────────────

/** The week without slots whose start or end is not chosen. */
export const wholeWeek = (week: readonly TimeSheet[]): TimeSheet[] =>
  week.map((sheet) => ({ ...sheet, time_slots: sheet.time_slots.filter((slot) => slot.start && slot.end) }));

export const slotsOf = (week: readonly TimeSheet[], day: number): TimeSlot[] =>
  week.find((sheet) => sheet.day === day)?.time_slots ?? [];

export const withDay = (week: readonly TimeSheet[], day: number, change: Partial<TimeSheet>): TimeSheet[] =>
  week.map((sheet) => (sheet.day === day ? { ...sheet, ...change } : sheet));

export const withSlot = (week: readonly TimeSheet[], { day, index }: SlotPlace, slot: TimeSlot): TimeSheet[] =>
  withDay(week, day, { time_slots: slotsOf(week, day).map((old, i) => (i === index ? slot : old)) });

export const withoutSlot = (week: readonly TimeSheet[], { day, index }: SlotPlace): TimeSheet[] =>
  withDay(week, day, { time_slots: slotsOf(week, day).filter((_, i) => i !== index) });

export const addedSlot = (week: readonly TimeSheet[], day: number, slot: TimeSlot): TimeSheet[] =>
  withDay(week, day, { time_slots: [...slotsOf(week, day), slot] });

/** Copies the slots and the "times may vary" of the day `from` to the days `to`. */
export function copiedDay(week: readonly TimeSheet[], from: number, to: readonly number[]): TimeSheet[] {
  const source = week.find((sheet) => sheet.day === from);
  if (!source) return [...week];
  return week.map((sheet) =>
    to.includes(sheet.day) && sheet.day !== from
      ? { day: sheet.day, may_vary: source.may_vary, time_slots: source.time_slots.map((slot) => ({ ...slot })) }
      : sheet,
  );
}

const isOpen = ({ start, end }: TimeSlot) => !start || !end;

export interface SlotProblem {
  place: SlotPlace;
  /** Null when the slot that it overlaps shows the text. */
  text: string | null;
  /** The start or the end is not chosen yet. */
  isOpen: boolean;
}

/**
 * The errors of the slots with their places. Of two overlapping slots the last touched has the error, otherwise the
 * later one.
 */
export function slotProblems(week: readonly TimeSheet[], touched: SlotPlace | null): SlotProblem[] {
  const all = week
    .filter((sheet) => !sheet.may_vary)
    .flatMap(({ day, time_slots }) => time_slots.map((slot, index) => ({ place: { day, index }, slot })));
  const isTouched = ({ place }: { place: SlotPlace }) => place.day === touched?.day && place.index === touched.index;
  const whole = all.filter(({ slot }) => !isOpen(slot)).toSorted((a, b) => Number(isTouched(a)) - Number(isTouched(b)));
  const amid = (others: typeof whole, { place, slot }: (typeof whole)[number]) =>
    slotProblem(
      others.map((other) => ({ day: other.place.day, may_vary: false, time_slots: [other.slot] })),
      place.day,
      slot,
    );
  const open = all
    .filter(({ slot }) => isOpen(slot))
    .map((one) => ({ place: one.place, text: amid([], one), isOpen: true }));
  const clashing = whole
    .filter(
      (one) =>
        amid(
          whole.filter((other) => other !== one),
          one,
        ) !== null,
    )
    .map((one) => ({ place: one.place, text: amid(whole.slice(0, whole.indexOf(one)), one), isOpen: false }));
  return [...open, ...clashing];
}

const MORNING: TimeSlot = { start: '09:00', end: '17:00' };

/**
 * The slot that "Add time" adds: the hours of the last day before with any, or nine to five. After the day's last slot
 * the end stays open.
 */
export function suggestedSlot(week: readonly TimeSheet[], day: number): TimeSlot {
  const last = slotsOf(week, day).at(-1);
  if (last) return { start: last.end === END_OF_DAY || last.end <= last.start ? '' : last.end, end: '' };
  const before = week.filter((sheet) => sheet.day < day && !sheet.may_vary && sheet.time_slots.length > 0).at(-1);
  const suggestion = before?.time_slots[0] ?? MORNING;
  return slotProblem(week, day, suggestion) === null ? { ...suggestion } : { start: '', end: '' };
}
