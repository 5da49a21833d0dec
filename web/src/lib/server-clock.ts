import { browserStorage } from './session.ts';

/*
 * How far the server's clock is ahead of this device's. Countdowns to a time that the server named use the server's
 * clock.
 */

const KEY = 'clock:ahead';
/**
 * Undefined until a response has told the server's time; the stored value of an earlier page load is used until then.
 */
let aheadMs: number | undefined;

/** Called with the time that a response just told, in ISO 8601. */
export function learnTime(told: string | undefined): void {
  const at = Date.parse(told ?? '');
  if (Number.isNaN(at)) return;
  aheadMs = at - Date.now();
  try {
    browserStorage().setItem(KEY, String(aheadMs));
  } catch {
    // With a full storage only the value for the next page load is lost.
  }
}

const kept = (): number => Number(browserStorage().getItem(KEY)) || 0;

export const isTimeKnown = (): boolean => aheadMs !== undefined;

/** The server's time in milliseconds since 1970 when this device's time is `now`. */
export const serverTime = (now: Date): number => now.getTime() + (aheadMs ?? kept());

/** The server's current time, from which renewals are counted. */
export const productNow = (): Date => new Date(serverTime(new Date()));
