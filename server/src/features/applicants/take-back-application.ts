import type { AppContext, Trx } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { announceSeekerChanged } from '../../realtime/announce-rows.ts';
import { findWithdrawn, updateWithdrawn } from './queries-withdrawn.ts';
import { insertApplicationEvents } from './queries-desk.ts';
import { announceApplicationChanged } from './announce-change.ts';

/**
 * Withdraws a seeker's application in the caller's transaction: the business's lists leave it out, and the seeker no
 * longer waits. Counters stay. Returns when it was withdrawn; null when it is not the seeker's.
 */
export async function takeBackApplication(
  ctx: AppContext,
  trx: Trx,
  scope: SeekerScope,
  id: string,
): Promise<Date | null> {
  const now = ctx.clock.now();
  const application = await updateWithdrawn(trx, scope, id, now);
  if (!application) return findWithdrawn(trx, scope, id);
  await insertApplicationEvents(trx, [id], { kind: 'withdrawn', user_id: null, at: now });
  announceApplicationChanged(ctx, trx, application);
  // Rows of the seeker in other lists show this application, too.
  announceSeekerChanged(ctx, trx, scope.seeker_id);
  return now;
}
