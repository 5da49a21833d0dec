import { DAY_MS } from '@jipe/contract/values/duration';
import type { ListingDetail, ListingRow } from '@jipe/contract/listings/schema';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { listingWords } from './texts.ts';

/** The counts that are known by day. */
export type StageName = 'impressions' | 'favourites' | 'clicks' | 'applications' | 'hired';
/** The steps of the funnel. The interviewed are not known by day. */
export type StepName = StageName | 'interviewed';

export interface Stage<N extends StepName = StageName> {
  name: N;
  label: string;
}

const all: readonly StepName[] = ['impressions', 'favourites', 'clicks', 'applications', 'interviewed', 'hired'];

const OUTSIDE: ReadonlySet<StepName> = new Set(['impressions', 'favourites', 'clicks']);

/**
 * The steps from impression to hire. Where seekers apply on another page, the last step is the click that leads there.
 */
export const stepsOf = (type: ApplicationType | null): readonly Stage<StepName>[] =>
  all
    .filter((name) => (type === 'online_application' ? OUTSIDE.has(name) : name !== 'clicks'))
    .map((name) => ({ name, label: listingWords.stages[name] }));

/** The steps that are known by day. */
export const stagesOf = (type: ApplicationType | null): readonly Stage[] =>
  stepsOf(type).flatMap(({ name, label }) => (name === 'interviewed' ? [] : [{ name, label }]));

type History = NonNullable<ListingDetail['history']>;

const sumOf = (history: History, name: StageName) => history.reduce((sum, day) => sum + day[name], 0);

/** A listing's counts. The hired are known by day only, so their days are summed. */
export const countsOf = (
  listing: ListingRow & Pick<ListingDetail, 'history' | 'interviewed'>,
): Record<StepName, number> => ({
  impressions: listing.swipe_count,
  favourites: listing.favorited,
  clicks: listing.application_clicked_count,
  applications: listing.job_applications_count,
  interviewed: listing.interviewed ?? 0,
  hired: sumOf(listing.history ?? [], 'hired'),
});

const keyOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const localKeyOf = (time: Date) => keyOf(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()));

/**
 * The last `count` days up to today, each with the value as many days earlier; 0 on days without events. The server
 * counts days in UTC, so a date after the local today belongs to today.
 */
export function lastDays(
  history: History,
  name: StageName,
  count: number,
  now: Date = new Date(),
): { date: string; value: number; before: number }[] {
  const today = localKeyOf(now);
  const byDate = new Map<string, number>();
  for (const day of history) {
    const date = day.date.slice(0, 10);
    const key = date > today ? today : date;
    byDate.set(key, (byDate.get(key) ?? 0) + day[name]);
  }
  return Array.from({ length: count }, (_, i) => {
    const time = Date.parse(today) - (count - 1 - i) * DAY_MS;
    const countOn = (key: string) => byDate.get(key) ?? 0;
    const date = keyOf(time);
    return { date, value: countOn(date), before: countOn(keyOf(time - count * DAY_MS)) };
  });
}
