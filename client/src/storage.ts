export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Keeps things until the tab closes. */
export function memoryStorage(): KeyValue {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

/** The browser's, which all tabs share, or this tab's own; where it refuses to keep anything (private mode, blocked cookies): memory. */
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
