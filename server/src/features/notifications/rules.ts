import { shownIn } from '@jipe/contract/values/local-time';
import type { Actor } from '../../access/actor.ts';
import type { Holder } from './queries.ts';

/** The owner of this caller's devices. */
export const holderOf = (actor: Actor): Holder =>
  actor.kind === 'user' ? { user_id: actor.user_id } : { seeker_id: actor.seeker_id };

/** A mail about applicants is sent this long after the first of a batch. */
export const BATCH_MS = 60_000;
/** While a notification about them is being pushed, the mail waits at most this much longer. */
export const PUSH_WAIT_MS = 40_000;
/** Minimum time between two such mails about one listing. */
export const LISTING_PAUSE_MS = 10 * 60_000;
/** How long a message stays unread before users are mailed about it. */
export const UNREAD_MS = 15 * 60_000;
export const HOUR_LIMIT = 5;
/** How long a message stays unread before its seeker is mailed about it. */
export const SEEKER_UNREAD_MS = 5 * 60_000;
/** Minimum time between two mails to a seeker about one conversation. */
export const SEEKER_PAUSE_MS = 30 * 60_000;

const BRIEF_HOUR = 7;
const BRIEF_UNTIL_HOUR = 12;

/** The instant of the brief, `days` after the local date `shown`. No clocks change at seven. */
function briefOf(shown: Date, days: number, timeZone: string): Date {
  const wanted = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate() + days, BRIEF_HOUR);
  let at = wanted;
  // The first round uses the offset near that time, the second the offset at the time found.
  for (let i = 0; i < 2; i++) at += wanted - shownIn(timeZone, new Date(at)).getTime();
  return new Date(at);
}

/** The first brief after an instant. */
export function briefAfter(at: Date, timeZone: string): Date {
  const shown = shownIn(timeZone, at);
  const first = briefOf(shown, 0, timeZone);
  return first > at ? first : briefOf(shown, 1, timeZone);
}

/** Whether it is still morning, when a due brief may be sent. */
export function isBriefTime(at: Date, timeZone: string): boolean {
  const hour = shownIn(timeZone, at).getUTCHours();
  return hour >= BRIEF_HOUR && hour < BRIEF_UNTIL_HOUR;
}
