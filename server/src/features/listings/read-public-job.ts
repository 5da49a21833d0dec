import type { PublicJob } from '@jipe/contract/listings/schema';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { presentPublicJob } from './present.ts';
import { findPublicJob } from './queries.ts';

/** The public teaser of an active listing; 404 for a paused or closed one. */
export async function readPublicJob(ctx: AppContext, id: string): Promise<PublicJob> {
  const row = await findPublicJob(ctx.db, id);
  if (!row) throw new NotFoundError();
  return presentPublicJob(ctx, row);
}
