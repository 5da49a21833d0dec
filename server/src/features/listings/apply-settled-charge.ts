import type { AppContext, SettledCharge, Trx } from '../../access/context.ts';
import { systemScope } from '../../access/scope.ts';
import { declineIn } from '../billing/index.ts';
import { countActiveListingsAt, lockLocations } from '../locations/index.ts';
import { advanceProgress } from '../profile/index.ts';
import { renewalDeclinedMail } from './mails.ts';
import {
  addPeriod,
  type ChargedListing,
  deletePending,
  lockCharged,
  markActive,
  markClosed,
  markPaused,
  selectLocationsOf,
} from './queries-life.ts';
import { recordEvents } from './record-events.ts';
import { findChangeOfCharge } from './queries-change-many.ts';
import { countByLocation, onceSettled } from './rules.ts';
import { finishPaidChange, waitingFor } from './finish-paid-change.ts';
import { mailOwners } from './mail-owners.ts';

/**
 * Applies a settled charge to its listings, within the charge's transaction. Paid: the listings run. Declined: new
 * listings are deleted, paused ones stay paused, and renewed ones are paused and the owners told.
 */
export async function whenChargeSettled(ctx: AppContext, trx: Trx, charge: SettledCharge): Promise<void> {
  const { id, business_id, effect } = charge;
  const ids = effect.listings.map((listing) => listing.listing_id);
  if (ids.length === 0) return;
  const change = await findChangeOfCharge(trx, id);
  const around = await selectLocationsOf(trx, [...ids, ...waitingFor(change, charge)]);
  await lockLocations(trx, systemScope(business_id), around);
  const listings = await lockCharged(trx, business_id, id, ids);
  if (charge.status === 'paid') await whenPaid(ctx, trx, charge, listings);
  else await whenDeclined(ctx, trx, charge, listings);
  await finishPaidChange(ctx, trx, change, charge);
}

const idsOf = (listings: readonly ChargedListing[]) => listings.map(({ id }) => id);

async function whenPaid(
  ctx: AppContext,
  trx: Trx,
  charge: SettledCharge,
  listings: readonly ChargedListing[],
): Promise<void> {
  const paid_until = listings[0]?.period_ends_at;
  if (!paid_until) throw new TypeError(`the charge ${charge.id} was paid without a period`);
  const isRenewal = charge.purpose === 'renewal';
  // A renewal only prolongs. A listing that was paused or closed during the payment stays so and keeps the period.
  const starting = isRenewal ? [] : listings.filter(({ status }) => status === 'pending' || status === 'paused');
  const staying = listings.filter((listing) => !starting.includes(listing));
  if (staying.length > 0) await addPeriod(trx, idsOf(staying), paid_until);
  if (isRenewal) await recordEvents(ctx, trx, idsOf(staying), { kind: 'renewed', user_id: null, at: ctx.clock.now() });
  await start(ctx, trx, starting, paid_until);
  if (starting.some(({ status }) => status === 'pending')) {
    await advanceProgress(ctx, trx, charge.business_id, 'job_listing_create');
  }
}

/** Activates paid listings. If location, plan or business ended during the payment, pauses or closes them instead. */
async function start(ctx: AppContext, trx: Trx, listings: readonly ChargedListing[], paid_until: Date): Promise<void> {
  const now = ctx.clock.now();
  const created = listings.filter(({ status }) => status === 'pending');
  await recordEvents(ctx, trx, idsOf(created), { kind: 'created', user_id: created[0]?.created_by ?? null, at: now });
  for (const [state, here] of Map.groupBy(listings, onceSettled)) {
    const ids = idsOf(here);
    if (state === 'active') {
      await markActive(trx, ids, now, paid_until);
      await recordEvents(ctx, trx, ids, { kind: 'activated', user_id: null, at: now });
      await countActiveListingsAt(trx, countByLocation(here, 1));
    } else {
      await addPeriod(trx, ids, paid_until);
      if (state === 'closed') await markClosed(trx, ids, now);
      else await markPaused(trx, ids, state, now);
    }
  }
}

async function whenDeclined(
  ctx: AppContext,
  trx: Trx,
  charge: SettledCharge,
  listings: readonly ChargedListing[],
): Promise<void> {
  const now = ctx.clock.now();
  if (charge.purpose !== 'renewal') {
    const pending = listings.filter(({ status }) => status === 'pending');
    if (pending.length > 0) await deletePending(trx, idsOf(pending));
    return;
  }
  const running = listings.filter(({ status }) => status === 'active');
  if (running.length === 0) return;
  await markPaused(trx, idsOf(running), 'declined', now);
  await recordEvents(ctx, trx, idsOf(running), { kind: 'paused', user_id: null, at: now });
  await countActiveListingsAt(trx, countByLocation(running, -1));
  const mail = renewalDeclinedMail(ctx.settings, running, (language) => declineIn(language, charge.decline_message));
  await mailOwners(ctx, trx, charge.business_id, 'renewal_declined', mail);
}
