import { remainingDays } from '@jipe/contract/listings/rules';
import type { ListingAddress, ListingDetail, ListingRow, PublicJob } from '@jipe/contract/listings/schema';
import { nearby } from '@jipe/contract/seeker/rules';
import { CURRENCY } from '@jipe/contract/values/money';
import type { AppContext, StoredRow } from '../../access/context.ts';
import { fileUrlOrNull } from '../../http/stored-files.ts';
import type { DetailRow, PublicRow } from './queries.ts';
import { plainOf } from './rules.ts';

type Look = Pick<AppContext, 'settings' | 'clock'>;

/** The link for sharing: the public page, from which phones go on into the app. */
const dynamicLinkUrl = ({ settings }: Pick<AppContext, 'settings'>, id: string): string =>
  `${settings.publicUrl}/job/${id}`;

/** The computed fields of a listing row. */
const workedOut = (ctx: Look, { id, status, paid_until }: { id: string; status: string; paid_until: Date | null }) => ({
  currency: CURRENCY,
  is_active: status === 'active',
  is_closed: status === 'closed',
  remaining_days: status === 'closed' ? 0 : remainingDays(paid_until, ctx.clock.now()),
  dynamic_link_url: dynamicLinkUrl(ctx, id),
});

/** The listings of a location, from rows that the database returned as JSON. */
export const presentJobs = (ctx: Look, jobs: readonly StoredRow[], location: ListingRow['location']): ListingRow[] =>
  jobs.map((job) => {
    const paid_until = job.paid_until === null ? null : new Date(job.paid_until);
    return { ...job, ...workedOut(ctx, { ...job, paid_until }), location };
  });

/** Narrows the type: a pending listing is visible to nobody, so it never gets here. */
const shownStatus = (status: DetailRow['status']): ListingDetail['status'] =>
  status === 'pending' ? 'paused' : status;

type PinnedAddress = Pick<ListingAddress, 'id' | 'name' | 'street' | 'street_alt' | 'city' | 'state' | 'zip'> &
  Pick<DetailRow, 'location_lat' | 'location_lng' | 'coordinates_precision'>;

/** A listing's address, with its coordinates and their precision. */
const presentAddress = (place: PinnedAddress): ListingAddress => ({
  id: place.id,
  name: place.name,
  street: place.street,
  street_alt: place.street_alt,
  city: place.city,
  state: place.state,
  zip: place.zip,
  lat: place.location_lat,
  lng: place.location_lng,
  coordinates_precision: place.coordinates_precision,
  near: nearby(place),
});

export function presentListing(ctx: Look, row: DetailRow): ListingDetail {
  const { id, location_id, location_name: name } = row;
  const isOutside = row.application_type === 'online_application';
  return {
    id,
    job_id: id,
    ...plainOf(row),
    ...workedOut(ctx, row),
    application_type: row.application_type,
    online_application_url: isOutside ? row.online_application_url : '',
    status: shownStatus(row.status),
    swipe_count: row.swipe_count,
    favorited: row.favorited,
    application_clicked_count: row.application_clicked_count,
    job_applications_count: row.job_applications_count,
    paid_until: row.paid_until?.toISOString() ?? null,
    pause_cause: row.pause_cause,
    location: { id: location_id, name, is_active: row.location_is_active },
    locations: [{ location_id }],
    address: [presentAddress({ ...row, id: location_id, name })],
    responsibilities: row.responsibilities,
    availabilities: { types: row.job_types.map((type) => ({ type })), time_sheets: row.time_sheets },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    version: row.version,
    history: row.history,
    interviewed: row.interviewed,
    came_by: row.came_by,
  };
}

export const presentPublicJob = (ctx: AppContext, row: PublicRow): PublicJob => ({
  id: row.id,
  title: row.title,
  business_name: row.business_name,
  business_logo_url: fileUrlOrNull(ctx, row.logo_key),
  city: row.city,
  state: row.state,
  hourly_rate: row.hourly_rate,
  currency: CURRENCY,
  types: row.job_types.map((type) => ({ type })),
  dynamic_link_url: dynamicLinkUrl(ctx, row.id),
  created_at: row.created_at.toISOString(),
});
