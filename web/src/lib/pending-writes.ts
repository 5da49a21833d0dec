const underWay = new Set<Promise<unknown>>();

/** Tracks a write in flight: an automatic reload waits for it. */
export function trackWrite<T>(request: Promise<T>): Promise<T> {
  underWay.add(request);
  const over = () => void underWay.delete(request);
  request.then(over, over);
  return request;
}

/** Resolves when all writes in flight have settled. */
export const pendingWritesSettled = (): Promise<unknown> => Promise.allSettled(underWay);
