import { userTexts } from '@jipe/contract/users/texts';
import type { AppContext, Trx } from '../../access/context.ts';
import type { OwnerScope } from '../../access/scope.ts';
import { afterCommit } from '../../db/transaction.ts';
import { InvalidError } from '../../http/errors.ts';
import { announceCardsOfBusiness } from '../../realtime/announce-rows.ts';
import { publishToday } from '../../realtime/announce-today.ts';
import { holdLocations, replaceLocationsOf } from './queries.ts';

/** Replaces the user's locations. Throws 400 on `locations` for one that the business does not have. */
export async function assignLocations(
  ctx: AppContext,
  trx: Trx,
  scope: OwnerScope,
  user_id: string,
  locations: readonly { location_id: string }[],
): Promise<void> {
  const wanted = [...new Set(locations.map(({ location_id }) => location_id.toLowerCase()))];
  const held = await holdLocations(trx, scope, wanted);
  if (held.length < wanted.length) throw new InvalidError('locations', userTexts.locationUnknown);
  await replaceLocationsOf(trx, user_id, held, ctx.clock.now());
  afterCommit(trx, () => publishToday(ctx, [user_id]));
  announceCardsOfBusiness(ctx, trx, scope.business_id);
}
