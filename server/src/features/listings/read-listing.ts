import type { ListingDetail } from '@jipe/contract/listings/schema';
import { looksLikeId } from '@jipe/contract/values/id';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { presentListing } from './present.ts';
import { findDetail } from './queries.ts';
import { listingTexts } from '@jipe/contract/listings/texts';
import { InvalidError } from '../../http/errors.ts';

/** The details of one listing, whether active, paused or closed. 400 under `job_id` when the user may not see it. */
export async function readListing(ctx: AppContext, { scope }: UserActor, job_id: string): Promise<ListingDetail> {
  const row = looksLikeId(job_id) ? await findDetail(ctx.db, scope, job_id) : undefined;
  if (!row) throw unknownJob();
  return presentListing(ctx, row);
}

export const unknownJob = () => new InvalidError('job_id', listingTexts.jobUnknown);
