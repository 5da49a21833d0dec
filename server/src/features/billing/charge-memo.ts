import type { Charge } from '../../ports/payments/port.ts';
import type { ChargeRow } from './queries-charge.ts';

/*
 * The data that the card processor stores with a charge: ids only. When an older database was restored, a paid charge
 * missing from it can be entered again from this memo, with the listings it paid for.
 */

/** Ids without dashes: as many per field as 500 characters hold, in as many fields as a processor allows. */
const IN_A_FIELD = 15;
const FIELDS = 34;

type Memo = NonNullable<Charge['memo']>;

export function memoOf({ business_id, purpose, effect }: ChargeRow, installation: string): Memo {
  const ids = effect.listings.map(({ listing_id }) => listing_id.replaceAll('-', ''));
  const fields = Array.from(
    { length: Math.min(FIELDS, Math.ceil(ids.length / IN_A_FIELD)) },
    (_, i): [string, string] => [`listings_${i}`, ids.slice(i * IN_A_FIELD, (i + 1) * IN_A_FIELD).join(' ')],
  );
  const credits = effect.credits > 0 ? { credits: String(effect.credits) } : {};
  const promo = effect.promo_code_id === undefined ? {} : { promo_code_id: effect.promo_code_id };
  return {
    installation,
    business_id,
    purpose,
    ...credits,
    ...promo,
    listings: String(ids.length),
    ...Object.fromEntries(fields),
  };
}

export interface RememberedCharge {
  installation: string | null;
  business_id: string | null;
  purpose: ChargeRow['purpose'] | null;
  credits: number;
  promo_code_id: string | null;
  /** The listings that fitted into the memo. */
  listing_ids: string[];
  /** The number of all listings; null for a charge made before memos existed. */
  listings: number | null;
}

const PURPOSES: readonly ChargeRow['purpose'][] = ['listing', 'bundle', 'renewal'];
const dashed = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const memoRead = (memo: Memo): RememberedCharge => ({
  installation: memo['installation'] ?? null,
  business_id: memo['business_id'] ?? null,
  purpose: PURPOSES.find((purpose) => purpose === memo['purpose']) ?? null,
  credits: Number(memo['credits'] ?? 0),
  promo_code_id: memo['promo_code_id'] ?? null,
  listing_ids: Array.from({ length: FIELDS }, (_, i) => memo[`listings_${i}`] ?? '')
    .flatMap((field) => field.split(' '))
    .filter((id) => /^[0-9a-f]{32}$/.test(id))
    .map(dashed),
  listings: memo['listings'] === undefined ? null : Number(memo['listings']),
});
