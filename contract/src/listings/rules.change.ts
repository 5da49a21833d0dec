import { toWire } from '../values/money.ts';
import { listingCan, type ListingStatus, MAX_HOURLY_RATE_MINOR } from './rules.ts';

/*
 * What one change does to many listings, row by row: the same before it is confirmed and when it is made.
 */

export const MAX_CHANGED = 500;
/** So many listings are made at once, at most. */
export const MAX_CLONES = 1000;

export type ListingChange =
  | { kind: 'hourly_rate'; hourly_rate: string }
  | { kind: 'raise'; raise_minor: number }
  | { kind: 'min_age'; min_age: number }
  | { kind: 'pause' | 'close'; reasons: { id: string }[] }
  | { kind: 'activate' }
  | { kind: 'clone_to'; location_ids: string[] };

/** A listing as a change finds it. */
export interface ListingToChange {
  job_id: string;
  title: string;
  location_id: string;
  location_name: string;
  hourly_rate_minor: number;
  min_age: number;
  status: ListingStatus;
  /** Its paid period lasts still: it runs on for nothing. */
  is_paid: boolean;
  is_location_active: boolean;
  /** It has the job URL that this kind of business needs. */
  has_url: boolean;
}

/** Where a clone is wanted. */
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
  /** Of a clone: where it will be. */
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
  /** The changes that need a new paid period, in their order. */
  paying: ChangeRow[];
}

type Outcome = { from: Cell; to: Cell; pays?: boolean } | SkipReason;

/** What a change does to one listing where it is. */
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

/** What a change does to these listings, in their order; `places` are those of a clone. */
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
