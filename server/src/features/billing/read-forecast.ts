import { type ForecastInput, forecastOf } from '@jipe/contract/billing/rules.forecast';
import type { Forecast, forecastQuery } from '@jipe/contract/billing/schema.forecast';
import type { z } from 'zod';
import type { OwnerActor } from '../../access/actor.ts';
import type { AppContext, Queryable } from '../../access/context.ts';
import { findOpenBundle, findZone, selectRenewed } from './queries-forecast.ts';
import { readPayer } from './read-payer.ts';

/** The current data that determine a business's renewals. */
export async function forecastInput(db: Queryable, business_id: string, now: Date): Promise<ForecastInput> {
  const [payer, listings] = await Promise.all([readPayer(db, business_id), selectRenewed(db, business_id)]);
  return { ...payer, listings, now };
}

/** The charges of the next days' renewals, by date and location. */
export async function readForecast(
  ctx: AppContext,
  { scope }: OwnerActor,
  { days, without }: z.output<typeof forecastQuery>,
): Promise<Forecast> {
  const [input, zone, bundle] = await Promise.all([
    forecastInput(ctx.db, scope.business_id, ctx.clock.now()),
    findZone(ctx.db, scope.business_id),
    findOpenBundle(ctx.db),
  ]);
  return forecastOf(input, { zone, days, without: new Set(without), bundle });
}
