import type { AppContext } from '../../access/context.ts';

/** Default step: an answer leaves after a multiple of it. */
const STEP_MS = 50;

/**
 * Delays results and errors to the next multiple of `stepMs`. The work takes a few milliseconds longer for a known
 * address, and the response time would reveal that.
 */
export async function padResponseTime<T>(
  { clock }: Pick<AppContext, 'clock'>,
  work: () => Promise<T>,
  stepMs = STEP_MS,
): Promise<T> {
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    await clock.pause(stepMs - ((performance.now() - startedAt) % stepMs));
  }
}
