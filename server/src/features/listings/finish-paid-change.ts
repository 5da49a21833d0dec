import type { AppContext, SettledCharge, Trx } from '../../access/context.ts';
import { systemScope } from '../../access/scope.ts';
import { countActiveListingsAt } from '../locations/index.ts';
import { markChange, selectToChange, type StoredChange } from './queries-change-many.ts';
import { markActive } from './queries-life.ts';
import { recordEvents } from './record-events.ts';
import { countByLocation } from './rules.ts';

/** The listings of a pending change that are not part of its charge. They are unpaused with the charged ones. */
export const waitingFor = (change: StoredChange | undefined, { effect }: Pick<SettledCharge, 'effect'>): string[] => {
  const charged = new Set(effect.listings.map(({ listing_id }) => listing_id));
  return change?.rows.flatMap(({ id }) => (charged.has(id) ? [] : [id])) ?? [];
};

/** Completes a change whose charge was settled, or marks it as declined. The caller holds its locations. */
export async function finishPaidChange(
  ctx: AppContext,
  trx: Trx,
  change: StoredChange | undefined,
  charge: SettledCharge,
): Promise<void> {
  if (!change) return;
  await markChange(trx, change.id, { status: charge.status === 'paid' ? 'done' : 'declined' });
  const ids = waitingFor(change, charge);
  if (charge.status !== 'paid' || ids.length === 0) return;
  const at = ctx.clock.now();
  const found = await selectToChange(trx, systemScope(change.business_id), ids, { now: at, isHeld: true });
  // Listings may have changed during the payment.
  const free = found.filter(
    ({ status, is_paid, is_location_active }) => status === 'paused' && is_paid && is_location_active,
  );
  const freed = free.map(({ job_id }) => job_id);
  if (freed.length === 0) return;
  await markActive(trx, freed, at, null);
  await recordEvents(ctx, trx, freed, { kind: 'activated', user_id: change.user_id, at });
  await countActiveListingsAt(trx, countByLocation(free, 1));
}
