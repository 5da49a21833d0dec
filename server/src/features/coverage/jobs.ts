import type { AppContext } from '../../access/context.ts';
import { deleteOldRuns } from './queries-run.ts';
import { keptSince } from './rules.ts';

/** Deletes plans made more than four years ago. */
export async function forgetOldRuns(ctx: AppContext): Promise<void> {
  while (await deleteOldRuns(ctx.db, keptSince(ctx.clock.now())));
}
