import type { Queryable } from '../../access/context.ts';
import { selectReserved } from './queries-charge.ts';

/** The reserved charge for a listing, whose outcome is not known yet; null when there is none. */
export async function chargeInFlightFor(
  db: Queryable,
  business_id: string,
  listing_id: string,
): Promise<string | null> {
  const reserved = await selectReserved(db, business_id);
  const charge = reserved.find(({ effect }) => effect.listings.some((listing) => listing.listing_id === listing_id));
  return charge?.id ?? null;
}
