import { whyListingCannot } from '@jipe/contract/listings/rules';
import type { ListingDetail, UpdateListingBody } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { idOrNothing } from '../../access/ids.ts';
import { noteBefore } from '../../access/note-before.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../http/errors.ts';
import { lockLocations } from '../locations/index.ts';
import { presentListing } from './present.ts';
import { findApplicationType, findDetail } from './queries.ts';
import { lockListing, updateContent } from './queries-life.ts';
import { recordEvents } from './record-events.ts';
import { urlFor } from './rules.ts';
import { unknownJob } from './read-listing.ts';

/** Changes an active or paused listing. With `version`: 409 when somebody else changed the listing since then. */
export async function updateListing(
  ctx: AppContext,
  actor: UserActor,
  body: UpdateListingBody,
): Promise<ListingDetail> {
  const { scope, business_id, user_id } = actor;
  return inTransaction(ctx, async (trx) => {
    const url = urlFor(await findApplicationType(trx, business_id), body.online_application_url);
    if ('problem' in url) throw new InvalidError('online_application_url', url.problem);
    const listing = await lockListing(trx, scope, idOrNothing(body.job_id));
    if (!listing) throw unknownJob();
    const sent = body.locations?.[0]?.location_id.toLowerCase();
    if (sent !== undefined && sent !== listing.location_id) {
      const isKnown = (await lockLocations(trx, scope, [sent])).length > 0;
      throw new InvalidError('locations', isKnown ? listingTexts.locationSingle : listingTexts.locationUnknown);
    }
    const why = listing.status === 'pending' ? null : whyListingCannot('edit', listing.status);
    if (why !== null) throw new ConflictError(why);
    if (body.version !== undefined && body.version !== listing.version)
      throw new ConflictError(listingTexts.changedElsewhere);
    const at = ctx.clock.now();
    await noteBefore(trx, 'listing', [listing.id]);
    await updateContent(trx, listing.id, { ...body, online_application_url: url.url }, at);
    await recordEvents(ctx, trx, [listing.id], { kind: 'updated', user_id, at });
    const row = await findDetail(trx, scope, listing.id);
    if (!row) throw new NotFoundError();
    return presentListing(ctx, row);
  });
}
