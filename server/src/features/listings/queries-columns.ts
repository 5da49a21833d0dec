import { plainFields } from '@jipe/contract/listings/rules';
import { type CreateListingBody, listingRow } from '@jipe/contract/listings/schema';
import { sql } from 'kysely';
import type { StoredRow } from '../../access/context.ts';
import {
  type Column,
  erasedOf,
  exportedOf,
  isShown,
  jsonOf,
  noList,
  none,
  noText,
  type Shown,
  stays,
  zero,
} from '../../db/column.ts';
import type { Database } from '../../db/schema.ts';
import { plainOf } from './rules.ts';

/**
 * Every column of a listing, in export order. Reading, writing, cloning, exporting and erasing use this list, so a
 * migration's new column is added here only.
 */
const columns = {
  id: { seen: 'everywhere', ...stays },
  business_id: stays,
  location_id: { seen: 'everywhere', ...stays },
  created_by: { erased: none },
  title: { seen: 'everywhere', erased: noText },
  number: { seen: 'everywhere', ...stays },
  min_age: { seen: 'everywhere', ...stays },
  people_wanted: { seen: 'everywhere', ...stays },
  hourly_rate: { seen: 'everywhere', type: 'decimal', ...stays },
  online_application_url: { seen: 'everywhere', erased: noText },
  responsibilities: { seen: 'everywhere', erased: noList },
  job_types: { seen: 'everywhere', ...stays },
  time_sheets: { seen: 'everywhere', erased: noList },
  status: { seen: 'everywhere', ...stays },
  pause_cause: { seen: 'answers', ...stays },
  request_key: { erased: none },
  period_no: stays,
  lat: { erased: zero },
  lng: { erased: zero },
  position: { erased: sql`point(0, 0)` },
  swipe_count: { seen: 'everywhere', erased: zero },
  favorited: { seen: 'everywhere', erased: zero },
  application_clicked_count: { seen: 'everywhere', erased: zero },
  job_applications_count: { seen: 'everywhere', erased: zero },
  paid_until: { seen: 'everywhere', type: 'instant', ...stays },
  version: { seen: 'answers', ...stays },
  created_at: { seen: 'everywhere', type: 'instant', ...stays },
  updated_at: { seen: 'everywhere', type: 'instant', ...stays },
  activated_at: { seen: 'everywhere', type: 'instant', ...stays },
  closed_at: { seen: 'everywhere', type: 'instant', ...stays },
  search_key: stays,
  needed_hours: stays,
} as const satisfies Readonly<Record<keyof Database['listing'], Column>>;

export const seenColumns = Object.entries<Column>(columns).flatMap(([name, column]) =>
  isShown(column) ? [`listing.${name as Shown<typeof columns>}` as const] : [],
);

/** The user's input for a listing. */
export type Content = Omit<CreateListingBody, 'locations'>;

/** The input as columns. An absent field keeps its value, or gets the default in a new listing. */
export const contentColumns = (content: Content) => ({
  ...plainOf(content),
  responsibilities: JSON.stringify(content.responsibilities),
  job_types: content.availabilities.types.map(({ type }) => type),
  time_sheets: JSON.stringify(content.availabilities.time_sheets),
});

/** The columns that a clone copies: all input but the requisition number, which belongs to one listing. */
const copiedColumns = [
  ...plainFields.filter((name) => name !== 'number'),
  'responsibilities',
  'job_types',
  'time_sheets',
];

/** SQL: the columns that a clone copies, qualified with the table `of` if given. */
export const copied = (of?: string) => sql.join(copiedColumns.map((name) => sql.ref(of ? `${of}.${name}` : name)));

export const exportedListing = exportedOf(columns);
export const erasedListing = erasedOf(columns);

/** SQL on a listing `l` and its `business`: the stored fields of a row of the job table, as JSON. */
export const rowJson = jsonOf<StoredRow>(listingRow.keyof().options, {
  columns,
  row: 'l',
  others: { application_type: sql`business.application_type` },
});
