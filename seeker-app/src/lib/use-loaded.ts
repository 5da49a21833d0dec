import { useCallback, useEffect, useRef, useState } from 'react';

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'here'; data: T }
  /** `data`: from the last successful load of the same key. */
  | { state: 'failed'; error: unknown; data: T | undefined };

type Kept<T> = Loaded<T> & { key: string };

export const dataOf = <T>(kept: Loaded<T>): T | undefined => (kept.state === 'loading' ? undefined : kept.data);

/**
 * Loads data while the component is mounted; another `key` loads anew. `reload` keeps the old data on the screen
 * meanwhile.
 */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>) {
  const [kept, setKept] = useState<Kept<T>>({ state: 'loading', key });
  const [round, setRound] = useState(0);
  // `load` is another function at each render, so only `key` triggers loading.
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const set = (next: (before: Kept<T>) => Kept<T>) => signal.aborted || setKept(next);
    latest.current(signal).then(
      (data) => set(() => ({ state: 'here', data, key })),
      (error: unknown) =>
        set((before) => ({ state: 'failed', error, key, data: before.key === key ? dataOf(before) : undefined })),
    );
    return () => leaving.abort();
  }, [key, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const setData = useCallback((data: T) => setKept({ state: 'here', data, key }), [key]);
  const loaded: Loaded<T> = kept.key === key ? kept : { state: 'loading' };
  return { loaded, reload, setData };
}
