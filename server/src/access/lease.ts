import type { AppContext } from './context.ts';

/** So long whoever took something over may stay silent; then it is gone for all we know, and another takes it over. */
export const LEASE_MS = 10_000;
/** Well within the lease, so that a slow moment costs nobody theirs. */
const BEAT_MS = 3_000;

/**
 * Does work while prolonging the lease on it, so that a lease can be short (what a dead process held is free within seconds) and the
 * work long. `prolong` answers whether the lease was still ours: where it is not, somebody else does the work by now, and both must
 * be able to bear that.
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
        // A database that does not answer now may do so at the next beat; if not, the lease runs out, as it should.
      });
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await beat;
  }
}
