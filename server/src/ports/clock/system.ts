import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from './port.ts';

/** The machine's clock, shifted: with an offset of 30 days a month's renewals can be seen in a minute. */
export function systemClock(offsetSeconds = 0): Clock {
  const offsetMs = Math.round(offsetSeconds * 1000);
  const now = () => new Date(Date.now() + offsetMs);
  return { now, passing: now, pause: (ms) => pause(ms) };
}
