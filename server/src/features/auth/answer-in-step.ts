import type { AppContext } from '../../access/context.ts';

/** By a stopwatch: every answer leaves at a multiple of this, or of what is given. */
const STEP_MS = 50;

/** What is done costs a few milliseconds more for a known address, which a stopwatch would see: answers and refusals leave in steps. */
export async function answerInStep<T>(
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
