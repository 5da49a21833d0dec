import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { announceLocationChanged } from '../../realtime/announce-rows.ts';
import { lockLocations } from './lock-locations.ts';
import { replaceDoorCode } from './queries-door.ts';

/** Gives a location a new code for its posters; the former code stops working. Throws 404 for an unknown location. */
export async function renewDoorCode(
  ctx: AppContext,
  { scope }: OwnerActor,
  id: string,
): Promise<{ door_code: string }> {
  return inTransaction(ctx, async (trx) => {
    const [location] = await lockLocations(trx, scope, [id]);
    if (!location) throw new NotFoundError();
    announceLocationChanged(ctx, trx, location.id);
    return { door_code: await replaceDoorCode(trx, scope, location.id, ctx.clock.now()) };
  });
}
