import type { Trx } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { type LockedLocation, selectLocked } from './queries-change.ts';

/**
 * Locks those of these locations that this user may see until the commit, in the order of their ids, so that two
 * requests never deadlock, and returns them. Race: a listing is created or activated while its location is deactivated,
 * deleted or moved. One waits for the other and sees its result.
 */
export const lockLocations = (trx: Trx, scope: BusinessScope, ids: readonly string[]): Promise<LockedLocation[]> =>
  selectLocked(trx, scope, ids);
