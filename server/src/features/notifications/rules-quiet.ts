import { MINUTE_MS } from '@jipe/contract/values/duration';
import { shownIn } from '@jipe/contract/values/local-time';
import { zoneOf } from '@jipe/contract/values/us-zones';

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** When a user wants to be left alone, in half hours of the day in a state; null: never. */
export interface Quiet {
  quiet_from: number | null;
  quiet_until: number | null;
  /** Of the business's first location. */
  state: string;
}

/**
 * The end of the quiet hours that an instant is in; null where it is in none. They go by what clocks show: where clocks are turned, they
 * are an hour shorter or longer.
 */
export function quietEnd(at: Date, { quiet_from: from, quiet_until: until, state }: Quiet): Date | null {
  if (from === null || until === null) return null;
  const zone = zoneOf(state);
  const isQuiet = (instant: Date) => {
    const shown = shownIn(zone, instant);
    const half = shown.getUTCHours() * 2 + Math.floor(shown.getUTCMinutes() / 30);
    return from < until ? half >= from && half < until : half >= from || half < until;
  };
  if (!isQuiet(at)) return null;
  // No zone is off by less than half an hour, so that half hours begin everywhere at once.
  let end = new Date(Math.floor(at.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS + HALF_HOUR_MS);
  while (isQuiet(end)) end = new Date(end.getTime() + HALF_HOUR_MS);
  return end;
}
