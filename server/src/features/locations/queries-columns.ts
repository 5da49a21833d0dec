import { type editLocationBody, type LocationCard, locationCard } from '@jipe/contract/locations/schema';
import type { BusinessAddress } from '@jipe/contract/onboarding/schema';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import { type Column, erasedOf, exportedOf, jsonOf, noText, type Shown, stays, zero } from '../../db/column.ts';
import type { Database } from '../../db/schema.ts';

/** Every column of a location, in the order of the export. Cards, export and erasure use this list. */
const columns = {
  id: { seen: 'everywhere', ...stays },
  business_id: stays,
  name: { seen: 'everywhere', erased: noText },
  street: { seen: 'everywhere', erased: noText },
  street_alt: { seen: 'everywhere', erased: noText },
  city: { seen: 'everywhere', erased: noText },
  state: { seen: 'everywhere', erased: noText },
  zip: { seen: 'everywhere', erased: noText },
  phone: { seen: 'everywhere', erased: noText },
  lat: { seen: 'everywhere', erased: zero },
  lng: { seen: 'everywhere', erased: zero },
  coordinates_precision: { seen: 'everywhere', ...stays },
  door_code: { seen: 'answers', ...stays },
  opening_hours: { seen: 'everywhere', type: 'list', ...stays },
  is_active: { seen: 'everywhere', ...stays },
  active_listings: { seen: 'everywhere', ...stays },
  total_applications: { seen: 'everywhere', erased: zero },
  created_at: { seen: 'everywhere', type: 'instant', ...stays },
  version: { seen: 'answers', ...stays },
  deleted_at: { seen: 'export', ...stays },
  name_key: stays,
  search_key: stays,
} as const satisfies Readonly<Record<keyof Database['location'], Column>>;

/** The fields of a location that a user sets. Onboarding's first location has fewer. */
export type Content = Omit<BusinessAddress, 'phone'> &
  Partial<Omit<z.output<typeof editLocationBody>, 'hiring_manager' | 'version'>>;

/**
 * These fields as columns. A field left out keeps its value, or the default in a new location. No opening hours are
 * null.
 */
export const contentColumns = ({ opening_hours, ...plain }: Content) => ({
  ...plain,
  opening_hours: opening_hours?.length === 0 ? null : opening_hours && JSON.stringify(opening_hours),
});

export const exportedLocation = exportedOf(columns);
export const erasedLocation = erasedOf(columns);

/** SQL: the card of `row`, a row of `location`; `others` are the fields that are not its columns. */
export const locationJson = (
  row: string,
  others: Record<Exclude<keyof LocationCard, Shown<typeof columns>>, RawBuilder<unknown>>,
): RawBuilder<LocationCard> => jsonOf<LocationCard>(locationCard.keyof().options, { columns, row, others });
