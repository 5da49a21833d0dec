import { zipNearby } from '@jipe/contract/locations/rules';
import { looksLikeId } from '@jipe/contract/values/id';
import { areaOf } from '@jipe/contract/values/us-zones';
import type { AppContext } from '../../access/context.ts';
import type { SharedJob } from '../../public-pages/job-page.ts';
import { fileUrlOrNull } from '../../http/stored-files.ts';
import { presentPublicJob } from './present.ts';
import { findSharedJob } from './queries.ts';

/** The target of a listing's shared link: the listing, or the state of one that is over or unknown. */
export async function readSharedJob(ctx: AppContext, id: string): Promise<SharedJob> {
  const row = looksLikeId(id) ? await findSharedJob(ctx.db, id) : undefined;
  if (!row) return { state: 'unknown' };
  if (!row.is_open) return { state: 'over' };
  return {
    state: 'open',
    job: presentPublicJob(ctx, row),
    pictureUrl: fileUrlOrNull(ctx, row.banner_key),
    nearZip: zipNearby(row),
    area: areaOf(row),
  };
}
