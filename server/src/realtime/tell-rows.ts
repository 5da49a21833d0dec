import type { ApplicantsChanged } from '@jipe/contract/messaging/events';
import type { AppContext, Trx } from '../access/context.ts';
import { afterCommit } from '../db/transaction.ts';
import { publishEvent } from './publish.ts';
import { selectLocationsSeen, selectUsersByLocation, selectUsersOf, selectUsersOfSeeker } from './queries.ts';
import { publishToday } from './tell-today.ts';

const nothing: ApplicantsChanged = { seeker_ids: [], job_ids: [], location_ids: [] };

const publishRows = (ctx: AppContext, user_ids: readonly string[], change: Partial<ApplicantsChanged>): Promise<void> =>
  publishEvent(ctx, { user_ids }, 'applicantsChanged', { ...nothing, ...change });

const publishCards = (ctx: AppContext, user_ids: readonly string[]): Promise<void> =>
  publishEvent(ctx, { user_ids }, 'cardsChanged', undefined);

/** Tells who may see this seeker anywhere that they are to be shown otherwise: their name, say. Call it after the commit. */
export async function publishSeekerChanged(ctx: AppContext, seeker_id: string): Promise<void> {
  const user_ids = await selectUsersOfSeeker(ctx.db, seeker_id);
  if (user_ids.length > 0) await publishRows(ctx, user_ids, { seeker_ids: [seeker_id] });
}

/** The same once it is committed. */
export function tellSeekerChanged(ctx: AppContext, trx: Trx, seeker_id: string): void {
  afterCommit(trx, async () => publishSeekerChanged(ctx, seeker_id));
}

/**
 * Once it is committed, tells who may see these listings that cards and rows of them say something else: who likes one, say. `applicants`:
 * rows of their applicants, too, such as hours they cover.
 */
export function tellListingsChanged(
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

/** Once it is committed, tells who may see this location that all which names it says something else: it may have another name. */
export function tellLocationChanged(ctx: AppContext, trx: Trx, location_id: string): void {
  afterCommit(trx, async () => {
    for (const { user_ids } of await selectUsersByLocation(ctx.db, [], location_id)) {
      await publishRows(ctx, user_ids, { location_ids: [location_id] });
      await publishCards(ctx, user_ids);
      await publishToday(ctx, user_ids);
    }
  });
}

/** Once it is committed, tells everybody of a business that cards say something else: who manages a location, say. */
export function tellCardsOfBusiness(ctx: AppContext, trx: Trx, business_id: string): void {
  afterCommit(trx, async () => publishCards(ctx, await selectUsersOf(ctx.db, business_id)));
}

/** Once it is committed, tells everybody of a business that rows of all applicants they may see are to be shown otherwise. */
export function tellApplicantsOfBusiness(ctx: AppContext, trx: Trx, business_id: string): void {
  afterCommit(trx, async () => {
    for (const { user_ids, location_ids } of await selectLocationsSeen(ctx.db, business_id))
      await publishRows(ctx, user_ids, { location_ids });
  });
}
