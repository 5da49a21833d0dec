import type { AppContext, Trx } from '../../access/context.ts';
import { systemScope } from '../../access/scope.ts';
import { countActiveListings, countActiveListingsAt, lockLocations } from '../locations/index.ts';
import { type Changed, closeAll, pauseActive, selectActiveLocations } from './queries-bulk.ts';
import { type PauseCause } from './queries-life.ts';
import { recordEvents } from './record-events.ts';
import { countByLocation } from './rules.ts';

/*
 * Changes of all listings of a location or a business at once, within the caller's transaction. Lock order: billing,
 * locations by id, listings.
 */

const idsOf = (changed: readonly Changed[]) => changed.map(({ id }) => id);

/** Pauses the listings of a deactivated location; the caller holds its row. Returns the number of paused listings. */
export async function pauseListingsOfLocation(ctx: AppContext, trx: Trx, location_id: string): Promise<number> {
  const now = ctx.clock.now();
  const paused = await pauseActive(trx, { location_id }, 'location', now);
  if (paused.length === 0) return 0;
  await recordEvents(ctx, trx, idsOf(paused), { kind: 'paused', user_id: null, at: now });
  await countActiveListings(trx, location_id, -paused.length);
  return paused.length;
}

/** Closes the listings of a location being deleted; the caller holds its row. Returns the number of closed listings. */
export async function closeListingsOfLocation(ctx: AppContext, trx: Trx, location_id: string): Promise<number> {
  const now = ctx.clock.now();
  const active = await closeAll(trx, { location_id }, 'active', now);
  const paused = await closeAll(trx, { location_id }, 'paused', now);
  await recordEvents(ctx, trx, idsOf([...active, ...paused]), { kind: 'closed', user_id: null, at: now });
  if (active.length > 0) await countActiveListings(trx, location_id, -active.length);
  return active.length + paused.length;
}

async function lockActiveLocations(trx: Trx, business_id: string): Promise<void> {
  await lockLocations(trx, systemScope(business_id), await selectActiveLocations(trx, business_id));
}

/** Pauses the listings of a business whose plan ended; the caller holds the plan. Returns the number of them. */
export async function pauseListingsOfBusiness(
  ctx: AppContext,
  trx: Trx,
  business_id: string,
  cause: PauseCause,
): Promise<number> {
  const now = ctx.clock.now();
  await lockActiveLocations(trx, business_id);
  const paused = await pauseActive(trx, { business_id }, cause, now);
  await recordEvents(ctx, trx, idsOf(paused), { kind: 'paused', user_id: null, at: now });
  await countActiveListingsAt(trx, countByLocation(paused, -1));
  return paused.length;
}

/** Closes the listings of a business being deleted, whose plan has ended. Returns the number of closed listings. */
export async function closeListingsOfBusiness(ctx: AppContext, trx: Trx, business_id: string): Promise<number> {
  const now = ctx.clock.now();
  await lockActiveLocations(trx, business_id);
  const active = await closeAll(trx, { business_id }, 'active', now);
  const paused = await closeAll(trx, { business_id }, 'paused', now);
  await recordEvents(ctx, trx, idsOf([...active, ...paused]), { kind: 'closed', user_id: null, at: now });
  await countActiveListingsAt(trx, countByLocation(active, -1));
  return active.length + paused.length;
}
