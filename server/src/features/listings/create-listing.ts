import type { ActivationCost, CreateListingBody, ListingDetail } from '@jipe/contract/listings/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import { actOf } from '../../access/act.ts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext, Trx } from '../../access/context.ts';
import { newId } from '../../access/ids.ts';
import { noteMade } from '../../access/record-act.ts';
import { isOwner } from '../../access/scope.ts';
import { ConflictError, InvalidError } from '../../http/errors.ts';
import {
  chargeInFlightFor,
  collectCharge,
  inPayingTransaction,
  lockBilling,
  payForPeriods,
  type Payment,
} from '../billing/index.ts';
import { countActiveListingsAt, lockLocations } from '../locations/index.ts';
import { advanceProgress } from '../profile/index.ts';
import { presentListing } from './present.ts';
import { findApplicationType, selectDetails } from './queries.ts';
import { contentColumns } from './queries-columns.ts';
import { insertListings, markActive, type NewListing, selectByRequestKey } from './queries-life.ts';
import { recordEvents } from './record-events.ts';
import { countByLocation, REQUEST_KEPT_MS, urlFor } from './rules.ts';

export interface CreatedListings {
  listings: ListingDetail[];
  charge: ActivationCost | undefined;
}

/**
 * Creates one listing per location and pays for all at once: in one transaction, followed by one charge if the card is
 * charged. Unpaid listings are visible to nobody; when the card is declined they are deleted.
 */
export async function createListing(
  ctx: AppContext,
  actor: UserActor,
  body: CreateListingBody,
  requestKey: string | null,
): Promise<CreatedListings> {
  const reserved = await inPayingTransaction(ctx, (trx) => reserveListings(ctx, trx, actor, body, requestKey));
  const charge = reserved.charge_id === null ? reserved.cost : await collectCharge(ctx, reserved.charge_id);
  const rows = await selectDetails(ctx.db, actor.scope, reserved.ids);
  // A new act: the charge took time, and the period it paid for begins after it.
  const after = actOf(ctx);
  return { listings: rows.map((row) => presentListing(after, row)), charge };
}

interface Reserved {
  ids: string[];
  cost: ActivationCost | undefined;
  charge_id: string | null;
}

/** Lock order: billing, locations by id, listings. */
async function reserveListings(
  ctx: AppContext,
  trx: Trx,
  actor: UserActor,
  body: CreateListingBody,
  requestKey: string | null,
): Promise<Reserved> {
  const { scope, business_id } = actor;
  const now = ctx.clock.now();
  const url = urlFor(await findApplicationType(trx, business_id), body.online_application_url);
  if ('problem' in url) throw new InvalidError('online_application_url', url.problem);
  await lockBilling(trx, business_id);
  const before = requestKey === null ? null : await findEarlier(ctx, trx, business_id, requestKey);
  if (before) return before;

  const wanted = [...new Set(body.locations.map(({ location_id }) => location_id.toLowerCase()))];
  const locations = new Map((await lockLocations(trx, scope, wanted)).map((location) => [location.id, location]));
  const places = wanted.map((id) => {
    const location = locations.get(id);
    if (!location) throw new InvalidError('locations', listingTexts.locationUnknown);
    return location;
  });
  if (places.some((place) => !place.is_active)) throw new ConflictError(listingTexts.locationInactive);

  const listings = places.map((place) =>
    newListing(actor, { ...body, online_application_url: url.url }, place, requestKey, now),
  );
  await insertListings(trx, listings);
  const isOverCapFine = body.over_cap === true && isOwner(scope);
  const periods = listings.map(({ id: listing_id, title }, i) => ({
    listing_id,
    period_no: 1,
    title,
    location_name: places[i]?.name ?? '',
  }));
  const payment = await payForPeriods(ctx, trx, { business_id, purpose: 'listing', periods, isOverCapFine });
  const ids = listings.map(({ id }) => id);
  for (const id of ids) noteMade(trx, id);
  if (payment.status === 'reserved') return { ids, cost: undefined, charge_id: payment.charge_id };
  await goLive(ctx, trx, actor, listings, payment);
  return { ids, cost: payment.cost, charge_id: null };
}

/**
 * The listings of an earlier request with the same idempotency key that could not answer (its process died, or the
 * payment was uncertain).
 */
async function findEarlier(
  ctx: AppContext,
  trx: Trx,
  business_id: string,
  requestKey: string,
): Promise<Reserved | null> {
  const since = new Date(ctx.clock.now().getTime() - REQUEST_KEPT_MS);
  const made = await selectByRequestKey(trx, business_id, requestKey, since);
  const pending = made.find(({ status }) => status === 'pending');
  if (made.length === 0) return null;
  const charge_id = pending ? await chargeInFlightFor(trx, business_id, pending.id) : null;
  return { ids: made.map(({ id }) => id), cost: undefined, charge_id };
}

function newListing(
  actor: UserActor,
  body: CreateListingBody,
  place: { id: string; lat: number; lng: number },
  request_key: string | null,
  now: Date,
): NewListing {
  return {
    id: newId(),
    business_id: actor.business_id,
    location_id: place.id,
    created_by: actor.user_id,
    ...contentColumns(body),
    status: 'pending',
    request_key,
    lat: place.lat,
    lng: place.lng,
    created_at: now,
    updated_at: now,
  };
}

/** Activates listings that were paid without a charge. */
async function goLive(
  ctx: AppContext,
  trx: Trx,
  { user_id, business_id }: UserActor,
  listings: readonly NewListing[],
  payment: Payment & { status: 'paid' },
): Promise<void> {
  const now = ctx.clock.now();
  const ids = listings.map(({ id }) => id);
  await markActive(trx, ids, now, payment.paid_until);
  await recordEvents(ctx, trx, ids, { kind: 'created', user_id, at: now });
  await recordEvents(ctx, trx, ids, { kind: 'activated', user_id, at: now });
  await countActiveListingsAt(trx, countByLocation(listings, 1));
  await advanceProgress(ctx, trx, business_id, 'job_listing_create');
}
