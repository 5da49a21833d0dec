import type { Clock } from './port.ts';

export interface Span {
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
  ms?: number;
}

export interface ManualClock extends Clock {
  /** Moves the clock by a span; a negative span moves it back. */
  advance(by: Span): Date;
  set(to: Date | string): Date;
}

/** A clock that moves only when told to; its `pause` returns at once. */
export function manualClock(start: Date | string): ManualClock {
  let at = validTime(start);
  const set = (to: Date | string) => {
    at = validTime(to);
    return new Date(at);
  };
  const now = () => new Date(at);
  return {
    now,
    passing: now,
    pause: async () => {},
    set,
    advance: (by) => set(new Date(at + spanMs(by))),
  };
}

function validTime(time: Date | string): number {
  const ms = new Date(time).getTime();
  if (Number.isNaN(ms)) throw new RangeError(`not a time: ${String(time)}`);
  return ms;
}

function spanMs({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }: Span): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms;
}
