/** The server refused a call as not allowed, or knows nothing of what it was about: what one may do or see may have become less. */
const listeners = new Set<() => void>();

export function onShutOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const tellShutOut = (): void => listeners.forEach((listener) => listener());
