import { type PlainField, plainFields } from '@jipe/contract/listings/rules';
import { HOUR_MS } from '@jipe/contract/values/duration';
import { isHttpUrl } from '@jipe/contract/values/url';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { listingTexts } from '@jipe/contract/listings/texts';

/** How long a repeated request (the same Idempotency-Key) finds what the first one made. */
export const REQUEST_KEPT_MS = 48 * HOUR_MS;

/** How long a change of many listings can be undone. */
export const UNDO_CHANGE_MS = 10 * 60_000;

/** How far back the history of a listing goes. */
export const HISTORY_DAYS = 90;

/** The plain fields of a listing alone. */
export const plainOf = <From extends { [N in PlainField]?: unknown }>(from: From) =>
  Object.fromEntries(plainFields.map((name) => [name, from[name]])) as Pick<From, PlainField>;

/** The job URL as this kind of business needs it, and what is wrong with it: required where applications happen outside. */
export function urlFor(type: ApplicationType | null, url: string): { url: string } | { problem: string } {
  if (type !== 'online_application') return { url: '' };
  return isHttpUrl(url) ? { url } : { problem: listingTexts.urlInvalid };
}

/** Where a listing may stand once its payment is in. */
export interface Standing {
  /** Its location is active and there. */
  is_location_active: boolean;
  /** Its location or its business was deleted meanwhile. */
  is_gone: boolean;
  is_plan_ended: boolean;
}

/** What a listing becomes that was paid for: active, unless the world changed meanwhile; then paused with its location or plan, or closed. */
export function onceSettled(standing: Standing): 'active' | 'location' | 'plan' | 'closed' {
  if (standing.is_gone) return 'closed';
  if (!standing.is_location_active) return 'location';
  return standing.is_plan_ended ? 'plan' : 'active';
}

/** By location, how many of these listings there are: what its counter changes by. */
export function countByLocation(listings: readonly { location_id: string }[], sign: 1 | -1): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { location_id } of listings) counts.set(location_id, (counts.get(location_id) ?? 0) + sign);
  return counts;
}

const DOOR_CODE = /^[2-9A-HJKMNP-Z]{8}$/;

/** The door code somebody typed or was led by, in capitals; null for what is none, which the database may not even take. */
export function doorCodeOf(text: string): string | null {
  const code = text.toUpperCase();
  return DOOR_CODE.test(code) ? code : null;
}
