import { shownIn } from '@jipe/contract/values/local-time';
import type { Actor } from '../../access/actor.ts';
import type { Holder } from './queries.ts';

/** Whose the devices of this caller are. */
export const holderOf = (actor: Actor): Holder =>
  actor.kind === 'user' ? { user_id: actor.user_id } : { seeker_id: actor.seeker_id };

/** A mail about applicants leaves so long after the first of a batch … */
export const BATCH_MS = 60_000;
/** … or, where a note about them is just being pushed, so long at most. */
export const PUSH_WAIT_MS = 40_000;
/** Of one listing the next one leaves no sooner than so long after the last. */
export const LISTING_PAUSE_MS = 10 * 60_000;
/** A message that is unread for so long is mailed about. */
export const UNREAD_MS = 15 * 60_000;
export const HOUR_LIMIT = 5;
/** A seeker is mailed about a message that is unread for so long … */
export const SEEKER_UNREAD_MS = 5 * 60_000;
/** … of one conversation no sooner than so long after the last mail. */
export const SEEKER_PAUSE_MS = 30 * 60_000;

const BRIEF_HOUR = 7;
const BRIEF_UNTIL_HOUR = 12;

/** The instant of the brief of the day that is so many days after this one; both as clocks show them. No clock is turned at seven. */
function briefOf(shown: Date, days: number, timeZone: string): Date {
  const wanted = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate() + days, BRIEF_HOUR);
  let at = wanted;
  // Once by the offset of about that time, once by that of the time found.
  for (let i = 0; i < 2; i++) at += wanted - shownIn(timeZone, new Date(at)).getTime();
  return new Date(at);
}

/** The first brief after an instant. */
export function briefAfter(at: Date, timeZone: string): Date {
  const shown = shownIn(timeZone, at);
  const first = briefOf(shown, 0, timeZone);
  return first > at ? first : briefOf(shown, 1, timeZone);
}

/** Is it the morning, in which a brief that is due still goes? */
export function isBriefTime(at: Date, timeZone: string): boolean {
  const hour = shownIn(timeZone, at).getUTCHours();
  return hour >= BRIEF_HOUR && hour < BRIEF_UNTIL_HOUR;
}
