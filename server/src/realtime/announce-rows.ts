import type { ApplicantsChanged } from '@jipe/contract/messaging/events';
import type { AppContext, Trx } from '../access/context.ts';
import { afterCommit } from '../db/transaction.ts';
import { publishEvent } from './publish.ts';
import { selectLocationsSeen, selectUsersByLocation, selectUsersOf, selectUsersOfSeeker } from './queries.ts';
import { publishToday } from './announce-today.ts';

const nothing: ApplicantsChanged = { seeker_ids: [], job_ids: [], location_ids: [] };

const publishRows = (ctx: AppContext, user_ids: readonly string[], change: Partial<ApplicantsChanged>): Promise<void> =>
  publishEvent(ctx, { user_ids }, 'applicantsChanged', { ...nothing, ...change });

const publishCards = (ctx: AppContext, user_ids: readonly string[]): Promise<void> =>
  publishEvent(ctx, { user_ids }, 'cardsChanged', undefined);

/**
 * Notifies all users who may see this seeker that the seeker's rows changed, by a new name for example. Call it after
 * the commit.
 */
export async function publishSeekerChanged(ctx: AppContext, seeker_id: string): Promise<void> {
  const user_ids = await selectUsersOfSeeker(ctx.db, seeker_id);
  if (user_ids.length > 0) await publishRows(ctx, user_ids, { seeker_ids: [seeker_id] });
}

/** Publishes `publishSeekerChanged` after the commit. */
export function announceSeekerChanged(ctx: AppContext, trx: Trx, seeker_id: string): void {
  afterCommit(trx, async () => publishSeekerChanged(ctx, seeker_id));
}

/**
 * After the commit, notifies the users who may see these listings that their cards and rows changed, by a new favourite
 * for example. `applicants` includes the rows of their applicants, by changed hours for example.
 */
export function announceListingsChanged(
  ctx: AppContext,
  trx: Trx,
  listing_ids: readonly string[],
  { applicants }: { applicants: boolean },
): void {
  if (listing_ids.length === 0) return;
  afterCommit(trx, async () => {
    for (const { user_ids, job_ids } of await selectUsersByLocation(ctx.db, listing_ids)) {
      if (applicants) await publishRows(ctx, user_ids, { job_ids });
      await publishCards(ctx, user_ids);
    }
  });
}

/** After the commit, notifies the users who may see this location that everything with its name changed. */
export function announceLocationChanged(ctx: AppContext, trx: Trx, location_id: string): void {
  afterCommit(trx, async () => {
    for (const { user_ids } of await selectUsersByLocation(ctx.db, [], location_id)) {
      await publishRows(ctx, user_ids, { location_ids: [location_id] });
      await publishCards(ctx, user_ids);
      await publishToday(ctx, user_ids);
    }
  });
}

/** After the commit, notifies all users of a business that cards changed, by a new hiring manager for example. */
export function announceCardsOfBusiness(ctx: AppContext, trx: Trx, business_id: string): void {
  afterCommit(trx, async () => publishCards(ctx, await selectUsersOf(ctx.db, business_id)));
}

/** After the commit, notifies all users of a business that the rows of all their applicants changed. */
export function announceApplicantsOfBusiness(ctx: AppContext, trx: Trx, business_id: string): void {
  afterCommit(trx, async () => {
    for (const { user_ids, location_ids } of await selectLocationsSeen(ctx.db, business_id))
      await publishRows(ctx, user_ids, { location_ids });
  });
}
