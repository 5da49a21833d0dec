import type { AppContext } from '../../access/context.ts';
import { visitorScope } from '../../access/scope.ts';
import { NotFoundError } from '../../http/errors.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { findJobDetail } from './queries-detail.ts';

/** An active listing for visitors who are not signed in, as JSON: only the fields that are the same for everybody. */
export async function readOpenJob(ctx: AppContext, id: string): Promise<string> {
  const { publicUrl } = ctx.settings;
  const job = await findJobDetail(ctx.db, visitorScope, { id, files: filesUrl(ctx), publicUrl, isOpen: true });
  if (job === undefined) throw new NotFoundError();
  return job;
}
