import { cursorOf } from '@jipe/client/call';
import { useState } from 'react';
import { useAct } from './use-act.ts';
import { dataOf, useLoaded } from './use-loaded.ts';

interface Page<T> {
  results: T[];
  next: string | null;
}

/** A list that comes by pages; `more` puts the next one below, and is not there after the last. */
export function usePages<T>(key: string, load: (cursor?: string, signal?: AbortSignal) => Promise<Page<T>>) {
  const { loaded, reload } = useLoaded(key, (signal) => load(undefined, signal));
  const [later, setLater] = useState<{ after: Page<T>; pages: Page<T>[] }>();
  // Pages that follow another first page are of an older list.
  const first = dataOf(loaded);
  const pages = first ? [first, ...(later && later.after === first ? later.pages : [])] : [];
  const next = cursorOf(pages.at(-1)?.next ?? null);
  const act = useAct(async () => {
    const page = await load(next);
    if (first) setLater({ after: first, pages: [...pages.slice(1), page] });
  });
  return {
    state: loaded.state,
    error: loaded.state === 'failed' ? loaded.error : undefined,
    rows: first && pages.flatMap(({ results }) => results),
    reload,
    more: next === undefined ? null : act,
  };
}
