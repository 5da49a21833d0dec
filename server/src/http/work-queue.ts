import { UnavailableError } from './errors.ts';

/** Runs `atOnce` works at a time and lets `maxWaiting` more wait their turn, in the order they came; throws 503 beyond. */
export function createWorkQueue(atOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new UnavailableError();
      // Who ends hands the turn over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
