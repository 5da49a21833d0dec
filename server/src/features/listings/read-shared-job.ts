import { zipNearby } from '@jipe/contract/locations/rules';
import { looksLikeId } from '@jipe/contract/values/id';
import type { AppContext } from '../../access/context.ts';
import type { SharedJob } from '../../public-pages/job-page.ts';
import { fileUrlOrNull } from '../../http/stored-files.ts';
import { presentPublicJob } from './present.ts';
import { findSharedJob } from './queries.ts';

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
