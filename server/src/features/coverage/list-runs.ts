import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { type PageQuery, pageRequest, textOfPage } from '../../http/cursor.ts';
import { NotFoundError } from '../../http/errors.ts';
import { isPlannerOn, selectRuns } from './queries-run.ts';

/** Returns a page of stored plans as JSON, latest first. Throws 404 when the planner is off. */
export async function listRuns(
  ctx: AppContext,
  { scope }: UserActor,
  query: PageQuery & { job_id?: string | undefined },
  url: string,
): Promise<string> {
  if (!(await isPlannerOn(ctx.db, scope))) throw new NotFoundError();
  const request = pageRequest(query, ctx.settings.publicUrl, url);
  return textOfPage(request, await selectRuns(ctx.db, scope, query.job_id, request));
}
