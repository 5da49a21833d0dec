/** Creates a list of listeners that are called together. */
export function createEmitter<T extends unknown[]>() {
  const listeners = new Set<(...values: T) => void>();
  return {
    emit: (...values: T) => {
      for (const listener of listeners) listener(...values);
    },
    on: (listener: (...values: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
