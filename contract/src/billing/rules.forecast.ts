import { DAY_MS, HOUR_MS } from '../values/duration.ts';
import { dayAfter, dayIn, shownIn } from '../values/local-time.ts';
import { toMinor, toWire } from '../values/money.ts';
import { pricePerListing } from './rules.ts';
import {
  affordableRenewals,
  freePeriodEnd,
  isOnTrial,
  type Payer,
  periodEnd,
  periodStart,
  type WayToPay,
  wayToPay,
} from './rules.periods.ts';

/** An active listing and the end of its paid period. */
export interface RenewedListing {
  job_id: string;
  title: string;
  location_id: string;
  location_name: string;
  paid_until: Date;
}

/** renewal: the card is charged. credit: a credit of the bundle is used. free: a trial, or a plan that costs nothing. */
export type RenewalWhy = 'renewal' | 'credit' | 'free';

export interface Renewal {
  at: Date;
  listing: RenewedListing;
  amount_minor: number;
  credits: number;
  why: RenewalWhy;
}

export interface ForecastInput extends Payer {
  listings: readonly RenewedListing[];
  now: Date;
}

/** Listings grouped by the end of their paid period; `next` returns the groups in order of time. */
class Ends {
  private readonly groups = new Map<number, RenewedListing[]>();
  private readonly times: number[] = [];
  private taken = 0;

  constructor(listings: readonly RenewedListing[]) {
    for (const listing of listings) {
      const ms = listing.paid_until.getTime();
      const group = this.groups.get(ms);
      if (group) group.push(listing);
      else this.times.push(this.begin(ms, [listing]));
    }
    this.times.sort((a, b) => a - b);
  }

  private begin(ms: number, listings: RenewedListing[]): number {
    this.groups.set(ms, listings);
    return ms;
  }

  add(end: Date, listings: readonly RenewedListing[]): void {
    const ms = end.getTime();
    const group = this.groups.get(ms);
    if (group) return void group.push(...listings);
    let [from, to] = [this.taken, this.times.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.times[middle] ?? 0) < ms) from = middle + 1;
      else to = middle;
    }
    this.times.splice(from, 0, this.begin(ms, [...listings]));
  }

  next(): { end: Date; listings: RenewedListing[] } | null {
    const ms = this.times[this.taken];
    if (ms === undefined) return null;
    this.taken += 1;
    const listings = this.groups.get(ms) ?? [];
    this.groups.delete(ms);
    return { end: new Date(ms), listings: listings.sort((a, b) => (a.job_id < b.job_id ? -1 : 1)) };
  }
}

/**
 * Returns how renewals that come together are paid. Caches results, which depend only on credits, periods and trial.
 */
function waysOf({ plan, has_card }: Payer): (credits: number, periods: number, at: Date) => WayToPay {
  const known = new Map<string, WayToPay>();
  return (credits, periods, at) => {
    const key = `${credits} ${periods} ${plan !== null && isOnTrial(plan, at)}`;
    const way = known.get(key) ?? wayToPay({ plan, has_card, credits }, 'renewal', periods, at);
    known.set(key, way);
    return way;
  };
}

/**
 * Returns the renewals from `now` to before `until`, if nobody changes anything and the card pays. They come in order
 * of time, and at the same time by id, as the renewal job takes them. A listing that cannot be renewed is paused, so it
 * is not among them.
 */
export function renewalsOf({ listings, now, ...payer }: ForecastInput, until: Date): Renewal[] {
  const ends = new Ends(listings);
  const renewals: Renewal[] = [];
  const wayOf = waysOf(payer);
  let credits = payer.credits;
  for (let group = ends.next(); group !== null; group = ends.next()) {
    const at = group.end > now ? group.end : now;
    if (at >= until) break;
    const { plan } = payer;
    let renewed = group.listings;
    let way = wayOf(credits, renewed.length, at);
    if (way.kind === 'refused') {
      renewed = renewed.slice(0, affordableRenewals(way.code, credits));
      if (renewed.length === 0) continue;
      way = wayOf(credits, renewed.length, at);
    }
    if (plan === null || way.kind === 'refused' || way.kind === 'bundle') continue;
    const isByCredit = way.kind === 'credits';
    if (isByCredit) credits -= renewed.length;
    const each = way.kind === 'charge' ? plan.amount_minor : 0;
    const why = way.kind === 'charge' ? 'renewal' : isByCredit ? 'credit' : 'free';
    for (const listing of renewed) renewals.push({ at, listing, amount_minor: each, credits: isByCredit ? 1 : 0, why });
    const start = periodStart('renewal', group.end, at);
    ends.add(way.kind === 'free' ? freePeriodEnd(plan, start, at) : periodEnd(start), renewed);
  }
  return renewals;
}

/** Returns the dates of ascending instants in a zone. Zone lookups are slow, so one lookup serves most of a day. */
function datesIn(zone: string): (at: Date) => string {
  let known = { from: 0, until: 0, on: '' };
  return (at) => {
    const ms = at.getTime();
    if (ms >= known.from && ms < known.until) return known.on;
    const shown = shownIn(zone, at);
    const toMidnight = DAY_MS - (shown.getTime() % DAY_MS);
    // Clocks may go forward by an hour before midnight.
    known = { from: ms, until: ms + Math.max(1, toMidnight - HOUR_MS), on: shown.toISOString().slice(0, 10) };
    return known.on;
  };
}

export interface DatedRenewal extends Renewal {
  on: string;
}

/** Returns the renewals of the next `days` days, each with its date in the zone. The last day is complete. */
export function datedRenewals(input: ForecastInput, zone: string, days: number): DatedRenewal[] {
  const last = dayAfter(dayIn(zone, input.now), days);
  // No day has more than 25 hours. Renewals after the last day are removed by their date.
  const until = new Date(input.now.getTime() + (days + 2) * DAY_MS);
  const dateOf = datesIn(zone);
  const dated = renewalsOf(input, until).map((renewal): DatedRenewal => ({ ...renewal, on: dateOf(renewal.at) }));
  return dated.filter(({ on }) => on <= last);
}

export interface OfferedBundle {
  amount_minor: number;
  no_of_items: number;
}

export interface ForecastOptions {
  zone: string;
  days: number;
  /** Ids of listings to leave out, as if they were paused now. */
  without?: ReadonlySet<string>;
  bundle: OfferedBundle | null;
}

const sumOf = (renewals: readonly Renewal[]) => renewals.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** The forecast on the wire: each charge and credit by date and location, and the saving with the bundle. */
export function forecastOf(input: ForecastInput, { zone, days, without, bundle }: ForecastOptions) {
  const listings = without ? input.listings.filter(({ job_id }) => !without.has(job_id)) : input.listings;
  const renewals = datedRenewals({ ...input, listings }, zone, days);
  const byLocation = Map.groupBy(renewals, ({ listing }) => listing.location_id);
  return {
    total: toWire(sumOf(renewals)),
    credits: renewals.reduce((sum, renewal) => sum + renewal.credits, 0),
    lines: renewals.map(({ on, listing, amount_minor, credits, why }) => ({
      on,
      job_id: listing.job_id,
      title: listing.title,
      location_id: listing.location_id,
      location_name: listing.location_name,
      amount: toWire(amount_minor),
      credits,
      why,
    })),
    by_location: [...byLocation].map(([location_id, own]) => ({
      location_id,
      name: own[0]?.listing.location_name ?? '',
      total: toWire(sumOf(own)),
    })),
    bundle: bundleInstead(input, renewals, bundle),
  };
}

/** The cost of the same charges with the bundle. Null when the plan is a bundle or the bundle saves nothing. */
function bundleInstead({ plan }: Payer, renewals: readonly Renewal[], bundle: OfferedBundle | null) {
  if (plan === null || plan.is_bundle_type || bundle === null) return null;
  const { amount_minor, no_of_items } = bundle;
  const each = toMinor(pricePerListing({ amount: toWire(amount_minor), is_bundle_type: true, no_of_items })) ?? 0;
  const would = renewals.filter((renewal) => renewal.amount_minor > 0).length * each;
  const saves = sumOf(renewals) - would;
  return saves > 0 ? { would_cost: toWire(would), saves: toWire(saves) } : null;
}

// ── monthly cap ────────────────────────────────────────────────────────────────────────────────────────────────

/** The renewals that exceed a month's cap, from the first one on. `charged`: minor units by month (`YYYY-MM`). */
export function beyondCap(
  renewals: readonly DatedRenewal[],
  cap_minor: number,
  charged: Readonly<Record<string, number>>,
): DatedRenewal[] {
  const sums = new Map(Object.entries(charged));
  return renewals.filter(({ on, amount_minor }) => {
    const month = on.slice(0, 7);
    const sum = (sums.get(month) ?? 0) + amount_minor;
    sums.set(month, sum);
    return amount_minor > 0 && sum > cap_minor;
  });
}
