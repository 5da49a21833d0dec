import type { SeekerJobDetail } from '@jipe/contract/seeker/schema';
import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { presentJobDetail } from './present.ts';
import { findJobDetail } from './queries-job.ts';

/** One listing with its business and questions; 404 when it is paused or closed and the seeker did not apply. */
export async function readJob(ctx: AppContext, { scope }: SeekerActor, id: string): Promise<SeekerJobDetail> {
  const row = await findJobDetail(ctx.db, scope, id, filesUrl(ctx));
  if (!row) throw new NotFoundError();
  return presentJobDetail(ctx, row);
}
