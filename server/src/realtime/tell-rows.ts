import type { ApplicantsChanged } from '@jipe/contract/messaging/events';
import type { AppContext, Trx } from '../access/context.ts';
import { afterCommit } from '../db/transaction.ts';
import { publishEvent } from './publish.ts';
import { selectUsersByLocation, selectUsersOfSeeker } from './queries.ts';

const nothing: ApplicantsChanged = { seeker_ids: [], job_ids: [], location_ids: [] };

/** Tells who may see this seeker anywhere that they are to be shown otherwise: their name, say. Call it after the commit. */
export async function publishSeekerChanged(ctx: AppContext, seeker_id: string): Promise<void> {
  const user_ids = await selectUsersOfSeeker(ctx.db, seeker_id);
  if (user_ids.length > 0)
    await publishEvent(ctx, { user_ids }, 'applicantsChanged', { ...nothing, seeker_ids: [seeker_id] });
}

/** The same once it is committed. */
export function tellSeekerChanged(ctx: AppContext, trx: Trx, seeker_id: string): void {
  afterCommit(trx, async () => publishSeekerChanged(ctx, seeker_id));
}

/** Once it is committed, tells who may see these listings that their applicants are to be shown otherwise: by other hours, say. */
export function tellListingsChanged(ctx: AppContext, trx: Trx, listing_ids: readonly string[]): void {
  if (listing_ids.length === 0) return;
  afterCommit(trx, async () => {
    for (const { user_ids, job_ids } of await selectUsersByLocation(ctx.db, listing_ids))
      await publishEvent(ctx, { user_ids }, 'applicantsChanged', { ...nothing, job_ids });
  });
}

/** The same of a location, which may have another name. */
export function tellLocationChanged(ctx: AppContext, trx: Trx, location_id: string): void {
  afterCommit(trx, async () => {
    for (const { user_ids } of await selectUsersByLocation(ctx.db, [], location_id))
      await publishEvent(ctx, { user_ids }, 'applicantsChanged', { ...nothing, location_ids: [location_id] });
  });
}
