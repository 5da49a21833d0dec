import type { CreateListingBody } from '@jipe/contract/listings/schema';
import type { ChangeListingsBody } from '@jipe/contract/listings/schema.change';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { isOwner } from '../../access/scope.ts';
import { InvalidError, NotFoundError } from '../../http/errors.ts';
import { seesListingsAt, seesLocations } from './queries-place.ts';

/*
 * Idempotency keys belong to the business. Before a stored answer is replayed, these checks make sure that the user
 * could make the call now: a manager who lost a location gets the same error as without the key.
 */

/** Throws 400 under `locations` when the user may not see one of them. */
export async function authoriseCreateReplay(
  ctx: AppContext,
  { scope }: UserActor,
  { locations }: CreateListingBody,
): Promise<void> {
  const ids = [...new Set(locations.map(({ location_id }) => location_id.toLowerCase()))];
  if (isOwner(scope) || (await seesLocations(ctx.db, scope, ids))) return;
  throw new InvalidError('locations', listingTexts.locationUnknown);
}

/** Throws 404 when the user may not see the listing's location. */
export async function authoriseActivateReplay(ctx: AppContext, { scope }: UserActor, id: string): Promise<void> {
  if (!isOwner(scope) && !(await seesListingsAt(ctx.db, scope, [id]))) throw new NotFoundError();
}

/** Throws 400 under `job_ids` or `change.clone_to` when the user may not see one of them. */
export async function authoriseChangeReplay(
  ctx: AppContext,
  { scope }: UserActor,
  { job_ids, change }: ChangeListingsBody,
): Promise<void> {
  if (isOwner(scope)) return;
  const places = change.kind === 'clone_to' ? change.location_ids : [];
  if (places.length > 0 && !(await seesLocations(ctx.db, scope, places)))
    throw new InvalidError('change.clone_to', listingTexts.locationUnknown);
  if (!(await seesListingsAt(ctx.db, scope, job_ids))) throw new InvalidError('job_ids', listingTexts.jobUnknown);
}
