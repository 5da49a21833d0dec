import type { OpenJob } from '@jipe/contract/seeker/schema';
import type { AppContext } from '../../access/context.ts';
import { visitorScope } from '../../access/scope.ts';
import { NotFoundError } from '../../http/errors.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { presentOpenJob } from './present.ts';
import { findJobDetail } from './queries-job.ts';

/** A job for whoever is not signed in: of an active listing, and what is the same for everybody. */
export async function readOpenJob(ctx: AppContext, id: string): Promise<OpenJob> {
  const row = await findJobDetail(ctx.db, visitorScope, id, filesUrl(ctx));
  if (!row) throw new NotFoundError();
  return presentOpenJob(ctx, row);
}
