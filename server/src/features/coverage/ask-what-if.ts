import { neededHalfHours } from '@jipe/contract/applicants/rules.week';
import type { WhatIf, WhatIfBody } from '@jipe/contract/coverage/schema';
import { listingTexts } from '@jipe/contract/listings/texts';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { InvalidError } from '../../http/errors.ts';
import { bitsOf } from '../applicants/index.ts';
import { countFit, findsLocation } from './queries-week.ts';
import { WHAT_IF_MS } from './rules.ts';

/**
 * Counts how many of the people known at a location these hours would fit. Throws 400 when this user sees no such
 * location.
 */
export async function askWhatIf(
  ctx: AppContext,
  { scope }: UserActor,
  { location_id, time_sheets }: WhatIfBody,
): Promise<WhatIf> {
  if (!(await findsLocation(ctx.db, scope, location_id)))
    throw new InvalidError('location_id', listingTexts.locationUnknown);
  return countFit(ctx.db, scope, {
    location_id,
    needed: bitsOf(neededHalfHours(time_sheets)),
    since: new Date(ctx.clock.now().getTime() - WHAT_IF_MS),
  });
}
