import type { Trx } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { type LockedLocation, selectLocked } from './queries-change.ts';

/**
 * Those of these locations that the user may see, held until the commit, in the order of their ids (so that two requests never wait
 * for each other). Race: a listing is created or activated while its location is deactivated, deleted or moved: one waits for the
 * other and sees what it did. What is missing in the answer is not there for this user.
 */
export const lockLocations = (trx: Trx, scope: BusinessScope, ids: readonly string[]): Promise<LockedLocation[]> =>
  selectLocked(trx, scope, ids);
