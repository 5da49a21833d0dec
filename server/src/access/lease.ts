import type { AppContext } from './context.ts';

/**
 * How long a lease lasts without being prolonged. After that its holder counts as dead, and another process may take
 * the work.
 */
export const LEASE_MS = 10_000;
/** How often a lease is prolonged: well within LEASE_MS, so that a slow moment does not lose the lease. */
const BEAT_MS = 3_000;

/**
 * Runs `work` while prolonging its lease. A lease can thus be short (work of a dead process is free within seconds) and
 * the work long. `prolong` returns false when another process holds the lease by now. Both processes then do the same
 * work, so `work` must tolerate that.
 */
export async function holdingLease<T>(
  ctx: Pick<AppContext, 'clock'>,
  held: Date,
  prolong: (held: Date, until: Date) => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T> {
  let until = held;
  let beat = Promise.resolve();
  const timer = setInterval(() => {
    beat = beat
      .then(async () => {
        const next = new Date(ctx.clock.passing().getTime() + LEASE_MS);
        if (await prolong(until, next)) until = next;
        else clearInterval(timer);
      })
      .catch(() => {
        // The database may answer again at the next beat. If not, the lease runs out, as it should.
      });
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await beat;
  }
}
