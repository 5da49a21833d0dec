/**
 * A fake localStorage shared by several "tabs". A write in one tab sends a storage event to the others, as in browsers.
 */
export function sharedStorage() {
  const map = new Map<string, string>();
  const tabs = new Set<EventTarget>();

  function tab() {
    const events = new EventTarget();
    tabs.add(events);
    const tell = (key: string, oldValue: string | null, newValue: string | null) => {
      for (const other of tabs) {
        if (other !== events) other.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
      }
    };
    return {
      events,
      storage: {
        getItem: (key: string) => map.get(key) ?? null,
        setItem(key: string, value: string) {
          const old = map.get(key) ?? null;
          map.set(key, value);
          if (old !== value) tell(key, old, value);
        },
        removeItem(key: string) {
          const old = map.get(key) ?? null;
          map.delete(key);
          if (old !== null) tell(key, old, null);
        },
        keys: () => [...map.keys()],
      },
    };
  }

  return { map, tab };
}
