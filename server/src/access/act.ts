import type { Clock } from '../ports/clock/port.ts';

/**
 * The context of one act, which begins now: a call, a step of background work, a command. However often it asks for the time, it is
 * told the same instant, so what one act writes down in several places agrees to the millisecond. What waits, or looks again, asks
 * for the passing time.
 */
export function actOf<C extends { readonly clock: Clock }>(ctx: C): C {
  const { clock } = ctx;
  const at = clock.passing();
  return { ...ctx, clock: { now: () => new Date(at), passing: () => clock.passing(), pause: (ms) => clock.pause(ms) } };
}
