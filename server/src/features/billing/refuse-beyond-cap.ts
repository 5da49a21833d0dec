import { dayIn } from '@jipe/contract/values/local-time';
import { billingTexts } from '@jipe/contract/billing/texts';
import { toWire } from '@jipe/contract/values/money';
import type { AppContext, Trx } from '../../access/context.ts';
import { ConflictError } from '../../http/errors.ts';
import { readCap } from './read-cap.ts';

/**
 * Throws 409 cap_reached when a charge by a user's act would exceed the business's monthly cap; reaching it exactly is
 * allowed. The caller holds the billing lock. Race: two charges at once. The second waits and counts the first.
 */
export async function refuseBeyondCap(
  ctx: Pick<AppContext, 'clock'>,
  trx: Trx,
  business_id: string,
  would_minor: number,
): Promise<void> {
  if (would_minor === 0) return;
  const now = ctx.clock.now();
  const cap = await readCap(trx, business_id, now);
  if (cap === null) return;
  const { cap_minor } = cap;
  const charged = cap.charged[dayIn(cap.zone, now).slice(0, 7)] ?? 0;
  if (charged + would_minor <= cap_minor) return;
  throw new ConflictError(billingTexts.capReached, {
    code: 'cap_reached',
    details: { cap: toWire(cap_minor), charged: toWire(charged), would_charge: toWire(would_minor) },
  });
}
