import { browserStorage } from './session.ts';

/*
 * How far the product's clock is ahead of this device's: what counts down to a moment that the server has named goes by the server's.
 */

const KEY = 'clock:ahead';
/** Until some answer has said what time it is there, what was known when the page was last open. */
let aheadMs: number | undefined;

/** An answer has just told the time: ISO 8601. */
export function learnTime(told: string | undefined): void {
  const at = Date.parse(told ?? '');
  if (Number.isNaN(at)) return;
  aheadMs = at - Date.now();
  try {
    browserStorage().setItem(KEY, String(aheadMs));
  } catch {
    // A full storage costs what a reload would know, nothing else.
  }
}

const kept = (): number => Number(browserStorage().getItem(KEY)) || 0;

export const isTimeKnown = (): boolean => aheadMs !== undefined;

/** What time it is there, in milliseconds since 1970, when it is `now` here. */
export const serverTime = (now: Date): number => now.getTime() + (aheadMs ?? kept());

/** What time it is there now: renewals are counted from it. */
export const productNow = (): Date => new Date(serverTime(new Date()));
