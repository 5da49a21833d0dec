import type { AppContext } from '../../access/context.ts';
import { selectLeftCharges } from './queries-charge.ts';
import { CHARGE_LEFT_MS } from './rules.ts';
import { ChargePendingError, settleCharge } from './settle-charge.ts';

const BATCH = 20;
const AT_ONCE = 4;

/**
 * Settles the charges nobody looks after any more: their process died on the way, or the processor could not say how they ended.
 * Several nodes may run it at once; each charge is claimed by one of them.
 */
export async function settleReservedCharges(ctx: AppContext): Promise<void> {
  for (;;) {
    const now = ctx.clock.now();
    const left = await selectLeftCharges(ctx.db, now, new Date(now.getTime() - CHARGE_LEFT_MS), BATCH);
    for (let i = 0; i < left.length; i += AT_ONCE) {
      await Promise.all(left.slice(i, i + AT_ONCE).map((id) => settleLeft(ctx, id)));
    }
    // What is still uncertain is not due again before its next turn, so this ends.
    if (left.length < BATCH) return;
  }
}

async function settleLeft(ctx: AppContext, id: string): Promise<void> {
  try {
    await settleCharge(ctx, id, { isRetry: true });
  } catch (error) {
    // Said already; one charge that cannot be settled does not keep the others from it.
    if (!(error instanceof ChargePendingError))
      ctx.log.error({ charge_id: id, err: error }, 'a charge could not be settled');
  }
}
