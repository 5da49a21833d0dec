import type { TimeSheet } from '@jipe/contract/listings/rules';
import { newId } from '../access/ids.ts';
import { newListing, newLocation, newOwner, newSeeker } from './actors.ts';
import type { TestApp } from './app.ts';

/* Fixtures written as rows: listings and people with their hours. */

export const slot = (day: number, start: string, end: string) => ({ day, start, end });

export const sheetOf = (day: number, start: string, end: string): TimeSheet => ({
  day,
  may_vary: false,
  time_slots: [{ start, end }],
});

export interface Place {
  business_id: string;
  location_id: string;
}

export async function newPlace(t: TestApp) {
  const owner = await newOwner(t);
  return { owner, business_id: owner.business_id, location_id: await newLocation(t, owner.business_id) };
}

/** An active listing with these hours. Returns its id. */
export async function listingOf(
  t: TestApp,
  { location_id }: Pick<Place, 'location_id'>,
  sheets: readonly TimeSheet[],
  people_wanted = 1,
): Promise<string> {
  const id = await newListing(t, location_id);
  await t.ctx.db
    .updateTable('listing')
    .set({ time_sheets: JSON.stringify(sheets), people_wanted })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A seeker with these hours (`mon_from` and so on). Advances the clock by a millisecond, and returns the id. */
export async function seekerOf(t: TestApp, availabilities: Record<string, string>, full_name = 'Sam Seeker') {
  const { seeker_id } = await newSeeker(t, { full_name });
  await giveHours(t, seeker_id, availabilities);
  t.clock.advance({ ms: 1 });
  return seeker_id;
}

export async function giveHours(t: TestApp, seeker_id: string, availabilities: Record<string, string>): Promise<void> {
  await t.ctx.db
    .updateTable('seeker')
    .set({ availabilities: JSON.stringify(availabilities) })
    .where('id', '=', seeker_id)
    .execute();
}

/** Applies for the listing as the seeker. Returns the application's id. */
export async function applies(t: TestApp, seeker_id: string, listing_id: string): Promise<string> {
  const id = newId();
  const { business_id, location_id } = await t.ctx.db
    .selectFrom('listing')
    .select(['business_id', 'location_id'])
    .where('id', '=', listing_id)
    .executeTakeFirstOrThrow();
  await t.ctx.db
    .insertInto('application')
    .values({ id, business_id, listing_id, location_id, seeker_id, applied_at: t.clock.now() })
    .execute();
  return id;
}

/** The half hours of a week with somebody in them, and the number of people. */
export const counted = (week: readonly number[]): Record<number, number> =>
  Object.fromEntries(week.flatMap((n, at) => (n === 0 ? [] : [[at, n]])));
