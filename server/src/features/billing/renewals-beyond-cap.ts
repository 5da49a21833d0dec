import { beyondCap, datedRenewals, type DatedRenewal } from '@jipe/contract/billing/rules.forecast';
import { dayIn } from '@jipe/contract/values/local-time';
import type { AppContext } from '../../access/context.ts';
import { readCap } from './read-cap.ts';
import { forecastInput } from './read-forecast.ts';

/** How many days ahead the owners are told of renewals beyond the cap. */
const DAYS_AHEAD = 3;

export interface BeyondCap {
  cap_minor: number;
  /** In the time zone of the business's first location, `YYYY-MM-DD`. */
  today: string;
  renewals: DatedRenewal[];
}

/** The renewals of today and the next three days that exceed a business's monthly cap; null without a cap. */
export async function renewalsBeyondCap(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  business_id: string,
): Promise<BeyondCap | null> {
  const now = clock.now();
  const cap = await readCap(db, business_id, now);
  if (cap === null) return null;
  const { cap_minor, zone, charged } = cap;
  const renewals = datedRenewals(await forecastInput(db, business_id, now), zone, DAYS_AHEAD);
  return { cap_minor, today: dayIn(zone, now), renewals: beyondCap(renewals, cap_minor, charged) };
}
