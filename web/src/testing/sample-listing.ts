import { emptyWeek } from '@jipe/contract/listings/rules';
import { type CreateListingBody, createListingBody, type ListingDetail } from '@jipe/contract/listings/schema';
import { bodyOf, withDay } from '../features/listings/form.ts';
import { emptyListing } from '../features/listings/values.ts';

const filled = {
  ...emptyListing(['loc-1']),
  title: 'Barista',
  number: '42',
  min_age: '16',
  hourly_rate: '15.50',
  responsibilities: ['Make coffee', 'Keep the bar clean'],
  types: ['Part Time' as const],
  week: withDay(withDay(emptyWeek(), 1, { time_slots: [{ start: '09:00', end: '17:00' }] }), 6, { may_vary: true }),
};

/** The form's body, in which no field is undefined. */
type Filled = { [Name in keyof CreateListingBody]: Exclude<CreateListingBody[Name], undefined> };

/** An active listing with every field filled, as the server returns it after the form was sent. */
export function aListing(change: Partial<ListingDetail> = {}): ListingDetail {
  const id = change.id ?? '01930000-0000-7000-8000-000000000001';
  const { over_cap: _, ...said } = createListingBody.parse(bodyOf(filled)) as Filled;
  return {
    ...said,
    id,
    job_id: id,
    currency: 'USD',
    application_type: 'jipe_application',
    status: 'active',
    is_active: true,
    is_closed: false,
    swipe_count: 120,
    favorited: 8,
    application_clicked_count: 0,
    job_applications_count: 5,
    remaining_days: 30,
    paid_until: '2026-12-20T12:00:00.000Z',
    pause_cause: null,
    dynamic_link_url: `https://jipe.example/job/${id}`,
    location: { id: 'loc-1', name: 'Main Street', is_active: true },
    created_at: '2026-11-20T12:00:00.000Z',
    version: 1,
    address: [
      {
        id: 'loc-1',
        name: 'Main Street',
        street: '1 Main St',
        street_alt: '',
        city: 'Provo',
        state: 'UT',
        zip: '84601',
        lat: 40.23,
        lng: -111.65,
        coordinates_precision: 'address',
        near: null,
      },
    ],
    updated_at: '2026-11-20T12:00:00.000Z',
    activated_at: '2026-11-20T12:00:00.000Z',
    closed_at: null,
    history: [],
    ...change,
  };
}
