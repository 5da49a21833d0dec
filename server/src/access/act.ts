import type { Clock } from '../ports/clock/port.ts';

/**
 * Returns the context of one act (a call, a step of a background job, a command), which begins now. `clock.now()`
 * returns the same instant throughout the act, so the rows that one act writes agree to the millisecond. Code that
 * waits or polls uses `clock.passing()`.
 */
export function actOf<C extends { readonly clock: Clock }>(ctx: C): C {
  const { clock } = ctx;
  const at = clock.passing();
  return { ...ctx, clock: { now: () => new Date(at), passing: () => clock.passing(), pause: (ms) => clock.pause(ms) } };
}
