import { toWire } from '../values/money.ts';
import { listingCan, type ListingStatus, MAX_HOURLY_RATE_MINOR } from './rules.ts';

/* The effect of one bulk change on each listing. The preview and the change itself share these rules. */

export const MAX_CHANGED = 500;
/** The most listings that one change creates. */
export const MAX_CLONES = 1000;

export type ListingChange =
  | { kind: 'hourly_rate'; hourly_rate: string }
  | { kind: 'raise'; raise_minor: number }
  | { kind: 'min_age'; min_age: number }
  | { kind: 'pause' | 'close'; reasons: { id: string }[] }
  | { kind: 'activate' }
  | { kind: 'clone_to'; location_ids: string[] };

export interface ListingToChange {
  job_id: string;
  title: string;
  location_id: string;
  location_name: string;
  hourly_rate_minor: number;
  min_age: number;
  status: ListingStatus;
  /** Its paid period has not ended, so activating it costs nothing. */
  is_paid: boolean;
  is_location_active: boolean;
  /** Whether it has the job URL that this kind of business needs. */
  has_url: boolean;
}

export interface ClonePlace {
  location_id: string;
  name: string;
  is_active: boolean;
}

export const skipReasons = [
  'unchanged',
  'rate_out_of_range',
  'already_paused',
  'already_active',
  'closed',
  'location_inactive',
  'url_missing',
] as const;
export type SkipReason = (typeof skipReasons)[number];

type Cell = string | number | null;

export interface ChangeRow {
  job_id: string;
  title: string;
  location_name: string;
  /** The clone's location; absent for other changes. */
  location_id?: string;
  from: Cell;
  to: Cell;
}

export interface SkippedRow {
  job_id: string;
  location_id?: string;
  why: SkipReason;
}

export interface PlannedChange {
  changes: ChangeRow[];
  skipped: SkippedRow[];
  /** The changes that need a new paid period, in the order of `changes`. */
  paying: ChangeRow[];
}

type Outcome = { from: Cell; to: Cell; pays?: boolean } | SkipReason;

/** Returns the effect of a change other than cloning on one listing. */
function outcomeOf(change: Exclude<ListingChange, { kind: 'clone_to' }>, listing: ListingToChange): Outcome {
  const { status, min_age } = listing;
  switch (change.kind) {
    case 'hourly_rate':
      return rated(listing, change.hourly_rate);
    case 'raise': {
      const minor = listing.hourly_rate_minor + change.raise_minor;
      return minor <= 0 || minor > MAX_HOURLY_RATE_MINOR
        ? closedOr(listing, 'rate_out_of_range')
        : rated(listing, toWire(minor));
    }
    case 'min_age':
      return change.min_age === min_age
        ? closedOr(listing, 'unchanged')
        : closedOr(listing, { from: min_age, to: change.min_age });
    case 'pause':
      if (listingCan.pause(status)) return { from: status, to: 'paused' };
      return status === 'closed' ? 'closed' : 'already_paused';
    case 'close':
      return listingCan.close(status) ? { from: status, to: 'closed' } : 'closed';
    case 'activate':
      if (!listingCan.activate(status)) return status === 'closed' ? 'closed' : 'already_active';
      return listing.is_location_active ? { from: status, to: 'active', pays: !listing.is_paid } : 'location_inactive';
  }
}

const closedOr = (listing: ListingToChange, other: Outcome): Outcome =>
  listingCan.edit(listing.status) ? other : 'closed';

function rated(listing: ListingToChange, to: string): Outcome {
  const from = toWire(listing.hourly_rate_minor);
  return closedOr(listing, from === to ? 'unchanged' : { from, to });
}

/** Returns the effect of a change on these listings, in their order. `places`: the locations of a clone. */
export function planChange(
  change: ListingChange,
  listings: readonly ListingToChange[],
  places: readonly ClonePlace[],
): PlannedChange {
  const planned: PlannedChange = { changes: [], skipped: [], paying: [] };
  const add = (row: Omit<ChangeRow, 'from' | 'to'>, outcome: Outcome) => {
    const { job_id, location_id } = row;
    const where = location_id === undefined ? {} : { location_id };
    if (typeof outcome === 'string') return void planned.skipped.push({ job_id, ...where, why: outcome });
    const { from, to, pays = false } = outcome;
    const changed = { ...row, from, to };
    planned.changes.push(changed);
    if (pays) planned.paying.push(changed);
  };
  for (const listing of listings) {
    const { job_id, title, location_name } = listing;
    if (change.kind !== 'clone_to') add({ job_id, title, location_name }, outcomeOf(change, listing));
    else
      for (const { location_id, name, is_active } of places) {
        const why = is_active ? (listing.has_url ? null : 'url_missing') : 'location_inactive';
        add({ job_id, title, location_name: name, location_id }, why ?? { from: null, to: 'active', pays: true });
      }
  }
  return planned;
}
