import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { announceSeekerChanged } from '../../realtime/announce-rows.ts';
import { NotFoundError } from '../../http/errors.ts';
import { countOnOpenListing } from '../listings/index.ts';
import { countApplications } from '../locations/index.ts';
import { announceApplicationReceived } from './announce-change.ts';
import { insertApplication, type NewApplication } from './queries-change.ts';
import { dayOf } from './rules.ts';

/**
 * A seeker applies to an active listing. Returns the application's id, or null when the seeker has applied already.
 * Throws 404, which rolls the transaction back, when the listing has just been paused or closed. The location is
 * counted (and so locked) before the listing, in the order in which both are locked everywhere.
 */
export async function addApplication(
  ctx: AppContext,
  trx: Trx,
  { seeker_id }: SeekerScope,
  application: NewApplication,
): Promise<string | null> {
  const { listing_id, location_id } = application;
  const now = ctx.clock.now();
  const id = newId();
  const added = await insertApplication(trx, { ...application, id, seeker_id, applied_at: now });
  if (!added) return null;
  await countApplications(trx, location_id, 1);
  if (!(await countOnOpenListing(trx, listing_id, { job_applications_count: 1 }, dayOf(now))))
    throw new NotFoundError();
  announceApplicationReceived(ctx, trx, added.user_ids, { ...application, id });
  // Rows of the seeker in other lists show this application, too.
  announceSeekerChanged(ctx, trx, seeker_id);
  await ctx.hooks.applicationReceived(ctx, trx, { ...added, listing_id, location_id });
  return id;
}
