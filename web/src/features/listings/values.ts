import {
  emptyWeek,
  fullWeek,
  MAX_RESPONSIBILITIES,
  type JobType,
  jobTypes,
  type PlainField,
  type TimeSheet,
} from '@jipe/contract/listings/rules';
import type { ListingDetail } from '@jipe/contract/listings/schema';
import { typedAmount } from '../../lib/typed-amount.ts';
import type { Form } from '../../lib/use-form.ts';

/** A listing as its editors hold it: raw input, and possibly half-filled slots. */
export type ListingValues = Record<PlainField, string> & {
  location_ids: string[];
  /** Always five; blank where nothing is entered. */
  responsibilities: string[];
  types: JobType[];
  /** Always seven, Monday first. */
  week: TimeSheet[];
};

export type ListingForm = Form<ListingValues>;

export const five = (names: readonly string[]) =>
  Array.from({ length: MAX_RESPONSIBILITIES }, (_, i) => names[i] ?? '');

const trimmed = (typed: string) => typed.trim();

/**
 * Converts the raw input of each plain field to its payload, in the order of the form. A new field is added here only.
 */
const sent = {
  title: trimmed,
  min_age: trimmed,
  hourly_rate: typedAmount,
  people_wanted: (typed: string) => typed,
  number: (typed: string) => trimmed(typed) || null,
  online_application_url: trimmed,
} satisfies Record<PlainField, (typed: string) => string | null>;

type Sent = { [Name in PlainField]: ReturnType<(typeof sent)[Name]> };
export const plainNames = Object.keys(sent) as PlainField[];

const eachPlain = <Value>(of: (name: PlainField) => Value) =>
  Object.fromEntries(plainNames.map((name) => [name, of(name)])) as Record<PlainField, Value>;

export const plainBodyOf = (values: ListingValues) => eachPlain((name) => sent[name](values[name])) as Sent;

export const emptyListing = (location_ids: readonly string[]): ListingValues => ({
  ...eachPlain(() => ''),
  people_wanted: '1',
  location_ids: [...location_ids],
  responsibilities: five([]),
  types: [],
  week: emptyWeek(),
});

const isJobType = (type: string): type is JobType => jobTypes.some((known) => known === type);

export const valuesOf = (listing: ListingDetail): ListingValues => ({
  ...eachPlain((name) => String(listing[name] ?? '')),
  location_ids: [listing.location.id],
  responsibilities: five(listing.responsibilities.map(({ name }) => name)),
  types: listing.availabilities.types.map(({ type }) => type).filter(isJobType),
  week: fullWeek(listing.availabilities.time_sheets),
});

/** A requisition is filled once, so a clone has no number. All other values are copied. */
export const cloneOf = (listing: ListingDetail): ListingValues => ({ ...valuesOf(listing), number: '' });
