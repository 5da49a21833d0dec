import { UnavailableError } from './errors.ts';

/** Runs `atOnce` works at a time, in order of arrival, while up to `maxWaiting` more wait. Throws 503 beyond. */
export function createWorkQueue(atOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new UnavailableError();
      // A work that ends hands over its slot, so `running` stays the same.
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
