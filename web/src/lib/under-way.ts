const underWay = new Set<Promise<unknown>>();

/** Something is being saved: a page that is loaded anew by itself would cut it off. */
export function saving<T>(request: Promise<T>): Promise<T> {
  underWay.add(request);
  const over = () => void underWay.delete(request);
  request.then(over, over);
  return request;
}

/** Resolves when all that was being saved has had its answer. */
export const sent = (): Promise<unknown> => Promise.allSettled(underWay);
