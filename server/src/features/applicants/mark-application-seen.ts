import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFoundError } from '../../http/errors.ts';
import { announceTodayOfListings } from '../../realtime/announce-today.ts';
import { findSeen, updateSeen } from './queries-desk.ts';
import { announceTimelinesChanged } from './announce-change.ts';

export interface Seen {
  application_id: string;
  seen_at: string;
}

/** Marks an application as opened by somebody of the business. Only the first time writes. */
export async function markApplicationSeen(ctx: AppContext, { scope }: UserActor, id: string): Promise<Seen> {
  const found = await findSeen(ctx.db, scope, id);
  if (!found) throw new NotFoundError();
  const seen_at =
    found.seen_at ??
    (await inTransaction(ctx, async (trx) => {
      const first = await updateSeen(trx, scope, found.id, ctx.clock.now());
      announceTimelinesChanged(ctx, trx, [{ ...found, seen_at: first }]);
      announceTodayOfListings(ctx, trx, [found.listing_id]);
      return first;
    }));
  return { application_id: found.id, seen_at: seen_at.toISOString() };
}
