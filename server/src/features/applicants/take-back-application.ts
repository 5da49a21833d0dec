import type { AppContext, Trx } from '../../access/context.ts';
import type { SeekerScope } from '../../access/scope.ts';
import { tellSeekerChanged } from '../../realtime/tell-rows.ts';
import { findWithdrawn, updateWithdrawn } from './queries-withdrawn.ts';
import { insertApplicationEvents } from './queries-desk.ts';
import { tellApplicationChanged } from './tell-change.ts';

/**
 * A seeker takes an application back, within the caller's transaction: the business's lists leave it out, and nobody waits any more. What
 * was counted stays counted. Answers since when it is withdrawn; null when it is not the seeker's.
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
  tellApplicationChanged(ctx, trx, application);
  // Rows of theirs elsewhere say what else they applied for.
  tellSeekerChanged(ctx, trx, scope.seeker_id);
  return now;
}
