import type { SeekerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { findJobDetail } from './queries-detail.ts';

/** A listing with its business and questions, as JSON; 404 when paused or closed, unless the seeker has applied. */
export async function readJob(ctx: AppContext, { scope }: SeekerActor, id: string): Promise<string> {
  const { publicUrl } = ctx.settings;
  const job = await findJobDetail(ctx.db, scope, { id, files: filesUrl(ctx), publicUrl, isOpen: false });
  if (job === undefined) throw new NotFoundError();
  return job;
}
