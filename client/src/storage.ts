export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Keeps values until the tab closes. */
export function memoryStorage(): KeyValue {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

/**
 * Returns the browser's storage (shared by all tabs, or this tab's own), or memory where the browser refuses storage
 * (private mode, blocked cookies).
 */
export function triedStorage(kind: 'localStorage' | 'sessionStorage' = 'localStorage'): KeyValue {
  try {
    const storage = globalThis[kind];
    const probe = '__probe';
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    return memoryStorage();
  }
}
