import type { Coverage } from '@jipe/contract/coverage/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { selectWeek } from './queries-week.ts';
import { coverageOf } from './rules.ts';

/** Returns the week of a location, or of one of its listings. A location the user may not see has an empty week. */
export async function readCoverage(
  ctx: AppContext,
  { scope }: UserActor,
  which: { location_id: string; job_id?: string | undefined; favourites?: boolean | undefined },
): Promise<Coverage> {
  return coverageOf(await selectWeek(ctx.db, scope, which));
}
