import type { DeactivationReason, PublicJob } from '@jipe/contract/listings/schema';
import { zipNearby } from '@jipe/contract/locations/rules';
import { looksLikeId } from '@jipe/contract/values/id';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import type { SharedJob } from '../../http/job-page.ts';
import { fileUrlOrNull } from '../../http/stored-files.ts';
import { presentPublicJob } from './present.ts';
import { findPublicJob, findSharedJob, selectReasons } from './queries.ts';

/** The teaser of an active listing; 404 when it is paused or closed. */
export async function readPublicJob(ctx: AppContext, id: string): Promise<PublicJob> {
  const row = await findPublicJob(ctx.db, id);
  if (!row) throw new NotFoundError();
  return presentPublicJob(ctx, row);
}

/** What the link of a listing leads to, whatever became of it. */
export async function readSharedJob(ctx: AppContext, id: string): Promise<SharedJob> {
  const row = looksLikeId(id) ? await findSharedJob(ctx.db, id) : undefined;
  if (!row) return { state: 'unknown' };
  if (!row.is_open) return { state: 'over' };
  return {
    state: 'open',
    job: presentPublicJob(ctx, row),
    pictureUrl: fileUrlOrNull(ctx, row.banner_key),
    nearZip: zipNearby(row),
  };
}

/** The reasons one can give for pausing or closing a listing. */
export async function listDeactivationReasons(ctx: AppContext): Promise<DeactivationReason[]> {
  return selectReasons(ctx.db);
}
