import { whyListingCannot } from '@jipe/contract/listings/rules';
import type { ActivationCost, ListingDetail } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { CURRENCY, toWire } from '@jipe/contract/values/money';
import { actOf } from '../../access/act.ts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { isOwner } from '../../access/scope.ts';
import { ConflictError, NotFoundError } from '../../http/errors.ts';
import { collectCharge, inPayingTransaction, lockBilling, payForPeriods } from '../billing/index.ts';
import { countActiveListings, lockLocations } from '../locations/index.ts';
import { presentListing } from './present.ts';
import { findDetail } from './queries.ts';
import { findListing, type HeldListing, lockListing, markActive, wasActivatedBy } from './queries-life.ts';
import { recordEvents } from './record-events.ts';
import { REQUEST_KEPT_MS } from './rules.ts';

interface Activation {
  cost: ActivationCost | undefined;
  charge_id: string | null;
}

interface ActivationWish {
  requestKey: string | null;
  /** An owner allows the charge to exceed the monthly cap. */
  isOverCap: boolean;
}

const withinPeriod: ActivationCost = {
  kind: 'paid_period',
  amount: toWire(0),
  currency: CURRENCY,
  credits_used: 0,
  remaining_credits: null,
  invoice_id: null,
};

/** Unpauses a listing, free within its paid period, otherwise for a new period. The listing is visible at once. */
export async function activateListing(
  ctx: AppContext,
  actor: UserActor,
  id: string,
  wish: ActivationWish,
): Promise<ListingDetail & { charge?: ActivationCost }> {
  const activation = await inPayingTransaction(ctx, (trx) => activate(ctx, trx, actor, id, wish));
  const { charge_id } = activation;
  const charge = charge_id === null ? activation.cost : await collectCharge(ctx, charge_id);
  const row = await findDetail(ctx.db, actor.scope, id);
  if (!row) throw new NotFoundError();
  // A new act: the charge took time, and the period it paid for begins after it.
  const after = actOf(ctx);
  // The charge may have left the listing paused: it was a renewal under way, or the plan ended meanwhile. The listing
  // can now be activated within the paid period.
  if (charge_id !== null && row.status === 'paused') return activateListing(after, actor, id, wish);
  return { ...presentListing(after, row), ...(charge ? { charge } : {}) };
}

/** Lock order: billing, location, listing. */
async function activate(
  ctx: AppContext,
  trx: Trx,
  actor: UserActor,
  id: string,
  { requestKey: request_key, isOverCap }: ActivationWish,
): Promise<Activation> {
  const { scope, business_id, user_id } = actor;
  const now = ctx.clock.now();
  await lockBilling(trx, business_id);
  const found = await findListing(trx, scope, id);
  if (!found) throw new NotFoundError();
  const [location] = await lockLocations(trx, scope, [found.location_id]);
  const listing = await lockListing(trx, scope, id);
  if (!listing) throw new NotFoundError();
  if (await isRepetition(ctx, trx, listing, request_key)) return { cost: undefined, charge_id: null };
  refuseUnlessPaused(listing);
  if (!location?.is_active) throw new ConflictError(listingTexts.locationInactive);

  if (listing.paid_until !== null && listing.paid_until > now) {
    await run(ctx, trx, listing, null, { user_id, request_key, at: now });
    return { cost: withinPeriod, charge_id: null };
  }
  const { title } = listing;
  const period = { listing_id: id, period_no: listing.period_no + 1, title, location_name: location.name };
  const payment = await payForPeriods(ctx, trx, {
    business_id,
    purpose: 'listing',
    periods: [period],
    isOverCapFine: isOverCap && isOwner(scope),
  });
  if (payment.status === 'paid') {
    await run(ctx, trx, listing, payment.paid_until, { user_id, request_key, at: now });
    return { cost: payment.cost, charge_id: null };
  }
  await recordEvents(ctx, trx, [id], { kind: 'activating', user_id, request_key, at: now });
  return { cost: undefined, charge_id: payment.charge_id };
}

/** Whether an earlier request with the same idempotency key activated the listing but could not answer. */
async function isRepetition(
  ctx: AppContext,
  trx: Trx,
  listing: HeldListing,
  request_key: string | null,
): Promise<boolean> {
  if (request_key === null || listing.status !== 'active') return false;
  return wasActivatedBy(trx, listing.id, request_key, new Date(ctx.clock.now().getTime() - REQUEST_KEPT_MS));
}

function refuseUnlessPaused({ status }: HeldListing): void {
  const why = status === 'pending' ? null : whyListingCannot('activate', status);
  if (why !== null) throw new ConflictError(why);
}

async function run(
  ctx: AppContext,
  trx: Trx,
  listing: HeldListing,
  paid_until: Date | null,
  event: { user_id: string; request_key: string | null; at: Date },
): Promise<void> {
  await markActive(trx, [listing.id], event.at, paid_until);
  await recordEvents(ctx, trx, [listing.id], { kind: 'activated', ...event });
  await countActiveListings(trx, listing.location_id, 1);
}
