import { DAY_MS } from '@jipe/contract/values/duration';
import type { ListingDetail, ListingRow } from '@jipe/contract/listings/schema';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { formatCalendarDate } from '../../lib/format.ts';
import { listingWords } from './texts.ts';

export type StageName = 'impressions' | 'favourites' | 'clicks' | 'applications' | 'hired';

export interface Stage {
  name: StageName;
  label: string;
}

const all: readonly StageName[] = ['impressions', 'favourites', 'clicks', 'applications', 'hired'];

/** What is counted: where applications happen outside, the way ends with the click that leads there. */
export function stagesOf(type: ApplicationType | null): readonly Stage[] {
  const isOutside = type === 'online_application';
  return all
    .filter((name) => (isOutside ? name !== 'applications' && name !== 'hired' : name !== 'clicks'))
    .map((name) => ({ name, label: listingWords.stages[name] }));
}

type History = NonNullable<ListingDetail['history']>;

const sumOf = (history: History, name: StageName) => history.reduce((sum, day) => sum + day[name], 0);

/** A listing's counts; how many were hired is known by day only. */
export const countsOf = (listing: ListingRow & { history?: History | undefined }): Record<StageName, number> => ({
  impressions: listing.swipe_count,
  favourites: listing.favorited,
  clicks: listing.application_clicked_count,
  applications: listing.job_applications_count,
  hired: sumOf(listing.history ?? [], 'hired'),
});

const keyOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const localKeyOf = (time: Date) => keyOf(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()));

/**
 * So many days up to today, zero where nothing happened. Days are counted in UTC by the server: what it counts to a day that has not
 * begun here belongs to this evening, so to today.
 */
export function lastDays(
  history: History,
  name: StageName,
  count: number,
  now: Date = new Date(),
): { label: string; value: number }[] {
  const today = localKeyOf(now);
  const byDate = new Map<string, number>();
  for (const day of history) {
    const date = day.date.slice(0, 10);
    const key = date > today ? today : date;
    byDate.set(key, (byDate.get(key) ?? 0) + day[name]);
  }
  return Array.from({ length: count }, (_, i) => {
    const key = keyOf(Date.parse(today) - (count - 1 - i) * DAY_MS);
    return { label: formatCalendarDate(key), value: byDate.get(key) ?? 0 };
  });
}
