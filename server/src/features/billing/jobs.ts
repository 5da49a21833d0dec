import type { AppContext } from '../../access/context.ts';
import { selectAbandonedCharges } from './queries-charge.ts';
import { ABANDONED_AFTER_MS } from './rules.ts';
import { ChargePendingError, settleCharge } from './settle-charge.ts';

const BATCH = 20;
const AT_ONCE = 4;

/**
 * Settles abandoned charges: their process died, or the processor could not tell the outcome. Safe on several nodes at
 * once; each charge is claimed by one of them.
 */
export async function settleReservedCharges(ctx: AppContext): Promise<void> {
  for (;;) {
    const now = ctx.clock.now();
    const left = await selectAbandonedCharges(ctx.db, now, new Date(now.getTime() - ABANDONED_AFTER_MS), BATCH);
    for (let i = 0; i < left.length; i += AT_ONCE) {
      await Promise.all(left.slice(i, i + AT_ONCE).map((id) => settleLeft(ctx, id)));
    }
    // The loop ends, because a charge that stays uncertain is due again only after its retry time.
    if (left.length < BATCH) return;
  }
}

async function settleLeft(ctx: AppContext, id: string): Promise<void> {
  try {
    await settleCharge(ctx, id, { isRetry: true });
  } catch (error) {
    // A pending charge was logged already. One charge that fails does not stop the others.
    if (!(error instanceof ChargePendingError))
      ctx.log.error({ charge_id: id, err: error }, 'a charge could not be settled');
  }
}
