/** Creates a list of listeners that are called together. */
export function createEmitter<T extends unknown[]>() {
  const listeners = new Set<(...told: T) => void>();
  return {
    ring: (...told: T) => {
      for (const listener of listeners) listener(...told);
    },
    on: (listener: (...told: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
