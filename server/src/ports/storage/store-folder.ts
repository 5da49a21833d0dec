import type { ObjectStore } from './port.ts';

/** A folder of a store, as a store of its own. Closing the underlying store is left to its owner. */
export function storeBelow(store: ObjectStore, folder: string): ObjectStore {
  const inside = (key: string) => `${folder}/${key}`;
  return {
    put: (key, body, options) => store.put(inside(key), body, options),
    get: (key, range) => store.get(inside(key), range),
    delete: (key) => store.delete(inside(key)),
    exists: (key) => store.exists(inside(key)),
    async *list(below) {
      const from = below === undefined ? folder : inside(below);
      for await (const keys of store.list(from)) yield keys.map((key) => key.slice(folder.length + 1));
    },
    close: async () => {},
  };
}
