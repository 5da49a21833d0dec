import { setTimeout as pause } from 'node:timers/promises';
import { figuresOf } from '../figures.ts';

const OFTEN_MS = 100;
const MB = 1024 * 1024;

export interface Watch {
  /** The most it was over where it began, and the longest the event loop stood still. */
  stop: () => Promise<{ memoryMb: number; lagMs: number }>;
}

/**
 * Watches what the product tells of its own memory and event loop. To tell it costs the product some milliseconds for a thousand
 * connections: where its answers are timed meanwhile, it is asked once a second (`everyMs`).
 */
export async function gauges(metricsPort: number, everyMs = OFTEN_MS): Promise<Watch> {
  const read = async () => {
    const figure = await figuresOf(metricsPort);
    return { memory: figure('process_resident_memory_bytes'), lag: figure('nodejs_eventloop_lag_max_seconds') };
  };
  // What it counted before belongs to the start.
  await read();
  const first = await read();
  if (!Number.isFinite(first.memory)) throw new Error('The product does not tell how much memory it has.');
  let [memory, lag] = [first.memory, 0];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      // One that has no answer to spare is asked again.
      const now = await read().catch(() => null);
      memory = Math.max(memory, now?.memory ?? 0);
      lag = Math.max(lag, now?.lag ?? 0);
      await pause(everyMs);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return { memoryMb: (memory - first.memory) / MB, lagMs: lag * 1000 };
    },
  };
}
