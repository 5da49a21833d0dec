import type { OpenJob } from '@jipe/contract/seeker/schema';
import type { AppContext } from '../../access/context.ts';
import { visitorScope } from '../../access/scope.ts';
import type { JobAtDoor } from '../../public-pages/door-page.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { readPlaceOfListing } from '../listings/index.ts';
import { findJobDetail } from './queries-detail.ts';

/**
 * The state of a shared job link for the seekers' public page: the open listing, or the location's other open listings
 * when it is over, or unknown.
 */
export async function readJobAtDoor(ctx: AppContext, id: string): Promise<JobAtDoor> {
  const place = await readPlaceOfListing(ctx, id);
  if (!place) return { state: 'unknown' };
  const { publicUrl } = ctx.settings;
  const job = await findJobDetail(ctx.db, visitorScope, { id, files: filesUrl(ctx), publicUrl, isOpen: true });
  return job === undefined
    ? { state: 'over', others: await place.open() }
    : { state: 'open', job: JSON.parse(job) as OpenJob, doorCode: place.doorCode };
}
