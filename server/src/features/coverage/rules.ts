import { spansOf } from '@jipe/contract/applicants/rules.week';
import type { Coverage } from '@jipe/contract/coverage/schema';
import { HALF_HOURS_A_WEEK } from '@jipe/contract/listings/rules';
import { DAY_MS } from '@jipe/contract/values/duration';
import { halfHoursOfBits } from '../applicants/index.ts';

/** How far back applicants and favourites count for a week that is not posted yet. */
export const WHAT_IF_MS = 90 * DAY_MS;

const RUN_YEARS = 4;
/** Plans made before this time are deleted. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - RUN_YEARS);
  return since;
}

/** Half hours of a week, as `0` and `1`. */
type Bits = string;

/** An active listing, and the hours agreed with each of its people. */
export interface WeekListing {
  id: string;
  people_wanted: number;
  needed: Bits;
  agreed: Bits[];
}

/** Somebody who gave hours, or with whom hours are agreed. */
export interface WeekPerson {
  application_id: string | null;
  seeker_id: string;
  seeker_full_name: string;
  job_id: string;
  /** Hours not committed to any listing; null when the person gave none. */
  free: Bits | null;
  agreed: Bits | null;
}

export interface Week {
  listings: WeekListing[];
  people: WeekPerson[];
  unknown: number;
  adjusting: Coverage['adjusting'];
}

type Counts = number[];
const none = (): Counts => Array.from({ length: HALF_HOURS_A_WEEK }, () => 0);
const sum = (all: readonly Counts[]): Counts =>
  all.reduce((total, one) => total.map((n, at) => n + (one[at] ?? 0)), none());
const countsOf = (bits: Bits, times = 1): Counts => Array.from(bits, (bit) => (bit === '1' ? times : 0));

interface ListingWeek {
  wanted: Counts;
  committed: Counts;
  /** People still wanted in each half hour. */
  open: Counts;
}

/** The week of one listing. Surplus people at one time leave no other time less open. */
export function weekOfListing({ people_wanted, needed, agreed }: WeekListing): ListingWeek {
  const wanted = countsOf(needed, people_wanted);
  const committed = sum(agreed.map((bits) => countsOf(bits)));
  return { wanted, committed, open: wanted.map((n, at) => Math.max(0, n - (committed[at] ?? 0))) };
}

/** The week of these listings, and the hours that each person would add to the week of their own listing. */
export function coverageOf({ listings, people, unknown, adjusting }: Week): Coverage {
  const weeks = new Map(listings.map((listing) => [listing.id, weekOfListing(listing)]));
  const all = [...weeks.values()];
  const open = sum(all.map((week) => week.open));
  return {
    open,
    wanted: sum(all.map((week) => week.wanted)),
    committed: sum(all.map((week) => week.committed)),
    open_hours: open.reduce((total, n) => total + n, 0) / 2,
    people: people.map(({ free, agreed, ...person }) => {
      const ofListing = weeks.get(person.job_id)?.open ?? [];
      const hours =
        agreed === null
          ? halfHoursOfBits(free ?? '').map((isFree, at) => isFree && (ofListing[at] ?? 0) > 0)
          : halfHoursOfBits(agreed);
      const adds = agreed === null ? hours.filter(Boolean).length / 2 : 0;
      return { ...person, adds, spans: spansOf(hours), committed: agreed !== null };
    }),
    unknown,
    adjusting,
  };
}
