import { type PlainField, plainFields } from '@jipe/contract/listings/rules';
import { HOUR_MS } from '@jipe/contract/values/duration';
import { isHttpUrl } from '@jipe/contract/values/url';
import type { ApplicationType } from '@jipe/contract/profile/rules';
import { listingTexts } from '@jipe/contract/listings/texts';

/** How long a repeated idempotency key finds the result of the first request. */
export const REQUEST_KEPT_MS = 48 * HOUR_MS;

/** How long a change of many listings can be undone. */
export const UNDO_CHANGE_MS = 10 * 60_000;

/** The number of days in a listing's history. */
export const HISTORY_DAYS = 90;

export const plainOf = <From extends { [N in PlainField]?: unknown }>(from: From) =>
  Object.fromEntries(plainFields.map((name) => [name, from[name]])) as Pick<From, PlainField>;

/**
 * Checks the job URL: required when the business takes applications on its own site, otherwise dropped. Returns the URL
 * or the problem.
 */
export function urlFor(type: ApplicationType | null, url: string): { url: string } | { problem: string } {
  if (type !== 'online_application') return { url: '' };
  return isHttpUrl(url) ? { url } : { problem: listingTexts.urlInvalid };
}

/** The state around a listing when its payment is settled. */
export interface Standing {
  /** The location is active and not deleted. */
  is_location_active: boolean;
  /** The location or the business was deleted meanwhile. */
  is_gone: boolean;
  is_plan_ended: boolean;
}

/** The state of a listing after its payment: active, or paused or closed by what ended or was deleted meanwhile. */
export function onceSettled(standing: Standing): 'active' | 'location' | 'plan' | 'closed' {
  if (standing.is_gone) return 'closed';
  if (!standing.is_location_active) return 'location';
  return standing.is_plan_ended ? 'plan' : 'active';
}

/** The change of each location's counter of active listings. */
export function countByLocation(listings: readonly { location_id: string }[], sign: 1 | -1): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { location_id } of listings) counts.set(location_id, (counts.get(location_id) ?? 0) + sign);
  return counts;
}

const DOOR_CODE = /^[2-9A-HJKMNP-Z]{8}$/;

/** Upper-cases a typed or scanned door code; null for a malformed one, which PostgreSQL might even reject as text. */
export function doorCodeOf(text: string): string | null {
  const code = text.toUpperCase();
  return DOOR_CODE.test(code) ? code : null;
}
