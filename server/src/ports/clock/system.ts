import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from './port.ts';

/** The machine's clock with an offset: an offset of 30 days shows a month's renewals in a minute. */
export function systemClock(offsetSeconds = 0): Clock {
  const offsetMs = Math.round(offsetSeconds * 1000);
  const now = () => new Date(Date.now() + offsetMs);
  return { now, passing: now, pause: (ms) => pause(ms) };
}
