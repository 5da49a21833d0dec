import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { systemScope } from '../../access/scope.ts';
import { changeAddress } from './edit-location.ts';
import { lockLocations } from './lock-locations.ts';
import { findFirstLocation, insertLocation } from './queries-change.ts';
import type { Content } from './queries-columns.ts';

/**
 * Adds the location of onboarding's first step and returns its id. The caller has locked the business and tried
 * `editFirstLocation` before.
 */
export async function createFirstLocation(
  ctx: AppContext,
  trx: Trx,
  business_id: string,
  address: Content,
): Promise<string> {
  const id = newId();
  await insertLocation(trx, address, { id, business_id, created_at: ctx.clock.now() });
  return id;
}

/** Edits the business's oldest location. Returns its id, or null when there is none yet. */
export async function editFirstLocation(
  ctx: AppContext,
  trx: Trx,
  business_id: string,
  address: Content,
): Promise<string | null> {
  const scope = systemScope(business_id);
  const first = await findFirstLocation(trx, scope);
  const [location] = first === undefined ? [] : await lockLocations(trx, scope, [first]);
  if (!location) return null;
  await changeAddress(ctx, trx, scope, location, address);
  return location.id;
}
