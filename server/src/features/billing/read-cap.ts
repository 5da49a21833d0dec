import type { Queryable } from '../../access/context.ts';
import { findCap, selectChargedSince } from './queries-cap.ts';
import { findZone } from './queries-forecast.ts';
import { chargedByMonth, sinceMonth } from './rules.ts';

export interface Cap {
  cap_minor: number;
  /** The time zone that defines the months. */
  zone: string;
  /** Paid and reserved charges per month (`YYYY-MM`), in minor units. */
  charged: Readonly<Record<string, number>>;
}

/** The monthly cap of a business and its use; null without a cap. */
export async function readCap(db: Queryable, business_id: string, now: Date): Promise<Cap | null> {
  const cap_minor = await findCap(db, business_id);
  if (cap_minor === null) return null;
  const zone = await findZone(db, business_id);
  const charges = await selectChargedSince(db, business_id, sinceMonth(now));
  return { cap_minor, zone, charged: chargedByMonth(charges, zone) };
}
