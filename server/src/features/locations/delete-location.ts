import { locationTexts } from '@jipe/contract/locations/texts';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { noteDeleted } from '../../jobs/separate-record.ts';
import { setLocationManagers } from '../users/index.ts';
import { lockLocations } from './lock-locations.ts';
import { countLocations, lockBusiness, markDeleted } from './queries-change.ts';

/**
 * Deletes a location: its listings close, its managers are unassigned, its applicants' history stays visible to the
 * owners. Returns how many listings were closed. Throws 404 for an unknown location, 409 for the last location of the
 * business.
 */
export async function deleteLocation(
  ctx: AppContext,
  { scope }: Pick<OwnerActor, 'scope'>,
  id: string,
): Promise<{ location_id: string; closed_jobs: number }> {
  return inTransaction(ctx, async (trx) => {
    await lockBusiness(trx, scope);
    const [location] = await lockLocations(trx, scope, [id]);
    if (!location) throw new NotFoundError();
    if ((await countLocations(trx, scope)) <= 1) throw new ConflictError(locationTexts.lastLocation);
    const closed_jobs = await ctx.hooks.locationDeleted(ctx, trx, location.id);
    await setLocationManagers(ctx, trx, scope, location.id, []);
    await markDeleted(trx, scope, location.id, ctx.clock.now());
    await noteDeleted(ctx, trx, 'location', location.id);
    return { location_id: location.id, closed_jobs };
  });
}
