import { cursorOf } from '@jipe/client/call';
import { useState } from 'react';
import { useAct } from './use-act.ts';
import { dataOf, useLoaded } from './use-loaded.ts';

interface Page<T> {
  results: T[];
  next: string | null;
}

/** Loads a list page by page. `more` appends the next page; null after the last page. */
export function usePages<T>(key: string, load: (cursor?: string, signal?: AbortSignal) => Promise<Page<T>>) {
  const { loaded, reload } = useLoaded(key, (signal) => load(undefined, signal));
  const [later, setLater] = useState<{ after: Page<T>; pages: Page<T>[] }>();
  // Later pages count only with the first page they followed: after a reload they belong to an older list.
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
