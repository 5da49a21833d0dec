import type { LocationCard, locationStatusBody } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import type { z } from 'zod';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { noteUnchanged } from '../../access/note-before.ts';
import { inTransaction } from '../../db/transaction.ts';
import { InvalidError, NotFoundError } from '../../http/errors.ts';
import { announceLocationChanged } from '../../realtime/announce-rows.ts';
import { lockLocations } from './lock-locations.ts';
import { findCard } from './queries-card.ts';
import { updateStatus } from './queries-change.ts';

/**
 * Activates a location, without its listings, or deactivates it and pauses all its listings, all or nothing. Returns
 * the location and the number of listings paused. Throws 400 on `location_id` when it is not the business's.
 */
export async function setLocationStatus(
  ctx: AppContext,
  { scope }: OwnerActor,
  { location_id, is_active }: z.output<typeof locationStatusBody>,
): Promise<LocationCard & { location_id: string; deactivated_jobs: number }> {
  return inTransaction(ctx, async (trx) => {
    const [location] = await lockLocations(trx, scope, [location_id]);
    if (!location) throw new InvalidError('location_id', locationTexts.locationRequired);
    if (location.is_active === is_active) noteUnchanged(trx);
    else {
      await updateStatus(trx, scope, location.id, is_active);
      announceLocationChanged(ctx, trx, location.id);
    }
    const deactivated_jobs = is_active ? 0 : await ctx.hooks.locationDeactivated(ctx, trx, location.id);
    const card = await findCard(trx, scope, location.id);
    if (!card) throw new NotFoundError();
    return { ...card, location_id: location.id, deactivated_jobs };
  });
}
