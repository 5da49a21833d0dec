import type { addLocationBody, LocationCard } from '@jipe/contract/locations/schema';
import type { z } from 'zod';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { noteMade } from '../../access/record-act.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { announceLocationChanged } from '../../realtime/announce-rows.ts';
import { setLocationManagers } from '../users/index.ts';
import { findCard } from './queries-card.ts';
import { insertLocation } from './queries-change.ts';

/**
 * Adds a location with its hiring managers. Throws 400 on `hiring_manager` when an address belongs to somebody outside
 * the business.
 */
export async function createLocation(
  ctx: AppContext,
  { scope }: OwnerActor,
  body: z.output<typeof addLocationBody>,
): Promise<LocationCard> {
  const { hiring_manager, ...content } = body;
  return inTransaction(ctx, async (trx) => {
    const id = newId();
    noteMade(trx, id);
    await insertLocation(trx, content, { id, business_id: scope.business_id, created_at: ctx.clock.now() });
    await setLocationManagers(ctx, trx, scope, id, hiring_manager?.map((m) => m.email) ?? null);
    announceLocationChanged(ctx, trx, id);
    const card = await findCard(trx, scope, id);
    if (!card) throw new NotFoundError();
    return card;
  });
}
