import { openJob, type OpenJob, type SeekerJobDetail } from '@jipe/contract/seeker/schema';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { type SeekerScope, visitorScope } from '../../access/scope.ts';
import type { JobAtDoor } from '../../http/door-page.ts';
import { NotFoundError } from '../../http/errors.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { readPlaceOfListing } from '../listings/index.ts';
import { presentJobDetail } from './present.ts';
import { findJobDetail } from './queries-job.ts';

const jobFor = async (ctx: AppContext, scope: SeekerScope, id: string): Promise<SeekerJobDetail> => {
  const row = await findJobDetail(ctx.db, scope, id, filesUrl(ctx));
  if (!row) throw new NotFoundError();
  return presentJobDetail(ctx, row);
};

/** One listing with its business and questions; 404 when it is paused or closed and the seeker did not apply. */
export const readJob = (ctx: AppContext, { scope }: SeekerActor, id: string): Promise<SeekerJobDetail> =>
  jobFor(ctx, scope, id);

/** The same for whoever is not signed in: of an active listing, and what is the same for everybody. */
export const readOpenJob = async (ctx: AppContext, id: string): Promise<OpenJob> =>
  openJob.parse(await jobFor(ctx, visitorScope, id));

/** What a link to a job leads to at the seekers' door, whatever became of it. */
export async function readJobAtDoor(ctx: AppContext, id: string): Promise<JobAtDoor> {
  const place = await readPlaceOfListing(ctx, id);
  if (!place) return { state: 'unknown' };
  const row = await findJobDetail(ctx.db, visitorScope, id, filesUrl(ctx));
  return row
    ? { state: 'open', job: openJob.parse(presentJobDetail(ctx, row)), doorCode: place.doorCode }
    : { state: 'over', others: await place.open() };
}
