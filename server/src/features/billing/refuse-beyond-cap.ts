import { dayIn } from '@jipe/contract/values/local-time';
import { billingTexts } from '@jipe/contract/billing/texts';
import { toWire } from '@jipe/contract/values/money';
import type { AppContext, Trx } from '../../access/context.ts';
import { ConflictError } from '../../http/errors.ts';
import { findCap, selectChargedSince } from './queries-cap.ts';
import { findZone } from './queries-forecast.ts';
import { chargedByMonth, sinceMonth } from './rules.ts';

/**
 * Throws 409 cap_reached where a charge of somebody's act would go beyond the business's monthly cap; reaching it exactly is fine. The
 * caller holds the billing of the business. Race: two charges at once: the second waits and counts the first.
 */
export async function refuseBeyondCap(
  ctx: Pick<AppContext, 'clock'>,
  trx: Trx,
  business_id: string,
  would_minor: number,
): Promise<void> {
  const cap = await findCap(trx, business_id);
  if (cap === null || would_minor === 0) return;
  const now = ctx.clock.now();
  const zone = await findZone(trx, business_id);
  const byMonth = chargedByMonth(await selectChargedSince(trx, business_id, sinceMonth(now)), zone);
  const charged = byMonth[dayIn(zone, now).slice(0, 7)] ?? 0;
  if (charged + would_minor <= cap) return;
  throw new ConflictError(billingTexts.capReached, {
    code: 'cap_reached',
    details: { cap: toWire(cap), charged: toWire(charged), would_charge: toWire(would_minor) },
  });
}
