import type { AppContext } from '../../access/context.ts';
import { visitorScope } from '../../access/scope.ts';
import { NotFoundError } from '../../http/errors.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { findJobDetail } from './queries-detail.ts';

/** A job for whoever is not signed in, as JSON: of an active listing, and what is the same for everybody. */
export async function readOpenJob(ctx: AppContext, id: string): Promise<string> {
  const { publicUrl } = ctx.settings;
  const job = await findJobDetail(ctx.db, visitorScope, { id, files: filesUrl(ctx), publicUrl, isOpen: true });
  if (job === undefined) throw new NotFoundError();
  return job;
}
