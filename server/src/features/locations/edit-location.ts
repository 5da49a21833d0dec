import type { editLocationBody, LocationCard } from '@jipe/contract/locations/schema';
import { locationTexts } from '@jipe/contract/locations/texts';
import type { z } from 'zod';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { noteBefore } from '../../access/note-before.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { announceLocationChanged } from '../../realtime/announce-rows.ts';
import { setLocationManagers } from '../users/index.ts';
import { lockLocations } from './lock-locations.ts';
import { findCard } from './queries-card.ts';
import { type LockedLocation, updateLocation } from './queries-change.ts';
import type { Content } from './queries-columns.ts';

/** Edits a location. Throws 404 for an unknown one, 409 when it has changed since the request's version. */
export async function editLocation(
  ctx: AppContext,
  { scope }: OwnerActor,
  id: string,
  body: z.output<typeof editLocationBody>,
): Promise<LocationCard> {
  const { hiring_manager, version, ...address } = body;
  return inTransaction(ctx, async (trx) => {
    const [location] = await lockLocations(trx, scope, [id]);
    if (!location) throw new NotFoundError();
    if (version != null && version !== location.version) throw new ConflictError(locationTexts.changedMeanwhile);
    await changeAddress(ctx, trx, scope, location, address);
    await setLocationManagers(ctx, trx, scope, location.id, hiring_manager?.map((m) => m.email) ?? null);
    const card = await findCard(trx, scope, location.id);
    if (!card) throw new NotFoundError();
    return card;
  });
}

/** Stores an address, and moves the location's listings with it. */
export async function changeAddress(
  ctx: AppContext,
  trx: Trx,
  scope: OwnerScope,
  location: LockedLocation,
  address: Content,
): Promise<void> {
  await noteBefore(trx, 'location', [location.id]);
  await updateLocation(trx, scope, location.id, address);
  announceLocationChanged(ctx, trx, location.id);
  const { lat, lng } = address;
  if (lat !== location.lat || lng !== location.lng) await ctx.hooks.locationMoved(ctx, trx, location.id, { lat, lng });
}
