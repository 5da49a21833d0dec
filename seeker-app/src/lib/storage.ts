export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** Where a browser refuses to keep anything: until the tab closes. */
export function memoryStorage(): KeyValue {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

function triedStorage(): KeyValue {
  try {
    const probe = '__probe';
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return memoryStorage();
  }
}

/** What this browser keeps things in. */
export const storage: KeyValue = triedStorage();

/** What is kept under a key as JSON; null where there is nothing, or nothing that can be read. */
export function readKept(key: string, from: KeyValue = storage): unknown {
  try {
    return JSON.parse(from.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** False where the browser keeps no more. */
export function keep(key: string, value: unknown, to: KeyValue = storage): boolean {
  try {
    to.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
