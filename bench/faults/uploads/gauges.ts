import { setTimeout as pause } from 'node:timers/promises';
import { figuresOf } from '../figures.ts';

const OFTEN_MS = 100;
const MB = 1024 * 1024;

export interface Watch {
  /** Returns the highest memory growth since the start, and the longest delay of the event loop. */
  stop: () => Promise<{ memoryMb: number; lagMs: number }>;
}

/**
 * Watches the product's metrics of memory and event loop. With a thousand connections each reading costs the product
 * some milliseconds. A suite that times answers therefore reads once a second (`everyMs`).
 */
export async function gauges(metricsPort: number, everyMs = OFTEN_MS): Promise<Watch> {
  const read = async () => {
    const figure = await figuresOf(metricsPort);
    return { memory: figure('process_resident_memory_bytes'), lag: figure('nodejs_eventloop_lag_max_seconds') };
  };
  // The first reading resets the figures of the start.
  await read();
  const first = await read();
  if (!Number.isFinite(first.memory)) throw new Error('The product does not tell how much memory it has.');
  let [memory, lag] = [first.memory, 0];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      // A failed reading is skipped; the next one follows.
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
