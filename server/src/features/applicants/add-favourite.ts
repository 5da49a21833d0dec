import type { AppContext, Trx } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { lockSeeker } from '../../http/queries-seeker.ts';
import { announceListingsChanged, announceSeekerChanged } from '../../realtime/announce-rows.ts';
import { countOnListing } from '../listings/index.ts';
import { deleteFavourite, insertFavourite } from './queries-change.ts';
import { dayOf } from './rules.ts';

/** Makes a listing a seeker's favourite; repeating it is no error. */
export async function addFavourite(ctx: AppContext, trx: Trx, scope: SeekerScope, listing_id: string): Promise<void> {
  const now = ctx.clock.now();
  if (!(await insertFavourite(trx, scope, listing_id, now))) return lockSeeker(trx, scope);
  await countOnListing(trx, listing_id, { favorited: 1 }, dayOf(now));
  announceFavourite(ctx, trx, scope, listing_id);
}

/** Removes a seeker's favourite. Returns whether there was one. */
export async function removeFavourite(
  ctx: AppContext,
  trx: Trx,
  scope: SeekerScope,
  listing_id: string,
): Promise<boolean> {
  const wasFavourite = await deleteFavourite(trx, scope, listing_id);
  if (!wasFavourite) {
    await lockSeeker(trx, scope);
    return false;
  }
  await countOnListing(trx, listing_id, { favorited: -1 }, dayOf(ctx.clock.now()));
  announceFavourite(ctx, trx, scope, listing_id);
  return true;
}

/** The listing shows the number of favourites, its favourites list the seekers, and an applicant's row the date. */
function announceFavourite(ctx: AppContext, trx: Trx, { seeker_id }: SeekerScope, listing_id: string): void {
  announceListingsChanged(ctx, trx, [listing_id], { applicants: false });
  announceSeekerChanged(ctx, trx, seeker_id);
}
