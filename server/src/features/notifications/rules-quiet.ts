import { MINUTE_MS } from '@jipe/contract/values/duration';
import { shownIn } from '@jipe/contract/values/local-time';
import { zoneOf } from '@jipe/contract/values/us-zones';

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** A user's quiet hours, in half hours of the day in an area; null: none. */
export interface Quiet {
  quiet_from: number | null;
  quiet_until: number | null;
  /** Area of the business's first location. */
  area: string;
}

/**
 * The end of the quiet hours that contain an instant, or null. They follow local clocks, so a change of clocks makes
 * them an hour shorter or longer.
 */
export function quietEnd(at: Date, { quiet_from: from, quiet_until: until, area }: Quiet): Date | null {
  if (from === null || until === null) return null;
  const zone = zoneOf(area);
  const isQuiet = (instant: Date) => {
    const shown = shownIn(zone, instant);
    const half = shown.getUTCHours() * 2 + Math.floor(shown.getUTCMinutes() / 30);
    return from < until ? half >= from && half < until : half >= from || half < until;
  };
  if (!isQuiet(at)) return null;
  // The offsets of US time zones are multiples of half an hour, so half hours begin everywhere at once.
  let end = new Date(Math.floor(at.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS + HALF_HOUR_MS);
  while (isQuiet(end)) end = new Date(end.getTime() + HALF_HOUR_MS);
  return end;
}
