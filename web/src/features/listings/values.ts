import {
  emptyWeek,
  fullWeek,
  MAX_RESPONSIBILITIES,
  type JobType,
  jobTypes,
  type TimeSheet,
} from '@jipe/contract/listings/rules';
import type { ListingDetail } from '@jipe/contract/listings/schema';
import type { Form } from '../../lib/use-form.ts';

/** A listing as its editors hold it: what is typed as it is typed, a slot possibly half filled. */
export type ListingValues = {
  title: string;
  number: string;
  min_age: string;
  hourly_rate: string;
  online_application_url: string;
  people_wanted: string;
  location_ids: string[];
  /** Five, blank where nothing is entered. */
  responsibilities: string[];
  types: JobType[];
  /** Seven, Monday first. */
  week: TimeSheet[];
};

export type ListingForm = Form<ListingValues>;

export const five = (names: readonly string[]) =>
  Array.from({ length: MAX_RESPONSIBILITIES }, (_, i) => names[i] ?? '');

export const emptyListing = (location_ids: readonly string[]): ListingValues => ({
  title: '',
  number: '',
  min_age: '',
  hourly_rate: '',
  online_application_url: '',
  people_wanted: '1',
  location_ids: [...location_ids],
  responsibilities: five([]),
  types: [],
  week: emptyWeek(),
});

const isJobType = (type: string): type is JobType => jobTypes.some((known) => known === type);

export const valuesOf = (listing: ListingDetail): ListingValues => ({
  title: listing.title,
  number: listing.number === null ? '' : String(listing.number),
  min_age: String(listing.min_age),
  hourly_rate: listing.hourly_rate,
  online_application_url: listing.online_application_url,
  people_wanted: String(listing.people_wanted),
  location_ids: [listing.location.id],
  responsibilities: five(listing.responsibilities.map(({ name }) => name)),
  types: listing.availabilities.types.map(({ type }) => type).filter(isJobType),
  week: fullWeek(listing.availabilities.time_sheets),
});

/** A requisition is filled once, so its number does not go along; everything else does. */
export const cloneOf = (listing: ListingDetail): ListingValues => ({ ...valuesOf(listing), number: '' });
