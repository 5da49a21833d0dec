import type { AppContext } from '../../access/context.ts';
import { visitorScope } from '../../access/scope.ts';
import type { JobAtDoor } from '../../public-pages/door-page.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { readPlaceOfListing } from '../listings/index.ts';
import { presentOpenJob } from './present.ts';
import { findJobDetail } from './queries-job.ts';

/** What a link to a job leads to at the seekers' door, whatever became of it. */
export async function readJobAtDoor(ctx: AppContext, id: string): Promise<JobAtDoor> {
  const place = await readPlaceOfListing(ctx, id);
  if (!place) return { state: 'unknown' };
  const row = await findJobDetail(ctx.db, visitorScope, id, filesUrl(ctx));
  return row
    ? { state: 'open', job: presentOpenJob(ctx, row), doorCode: place.doorCode }
    : { state: 'over', others: await place.open() };
}
