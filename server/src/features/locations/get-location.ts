import type { LocationDetail } from '@jipe/contract/locations/schema';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { NotFoundError } from '../../http/errors.ts';
import { presentDetail } from './present.ts';
import { findDetail } from './queries-detail.ts';

/** Returns a location this user may see, with its listings; closed listings only on request. */
export async function getLocation(
  ctx: AppContext,
  { scope }: UserActor,
  id: string,
  { show_closed }: { show_closed?: boolean | undefined },
): Promise<LocationDetail> {
  const row = await findDetail(ctx.db, scope, id, {
    isShowingClosed: show_closed === true,
    job: ctx.hooks.locationRead.job,
  });
  if (!row) throw new NotFoundError();
  return presentDetail(ctx, row);
}
