import { useRef, useState } from 'react';
import type { KeptDraft } from './drafts.ts';
import { isSame } from './is-same.ts';

export type Start<V> =
  /** What it begins with. */
  | { initial: V | (() => V); saved?: undefined }
  /** What is stored on the server now: followed where nothing is typed. */
  | { saved: V; initial?: undefined };

/**
 * What is typed over what a form began with. It is kept as a draft while it differs, through reloads, other pages and a lost connection:
 * written at once, since a page may be reloaded right after a key. Of something saved only what was changed is kept.
 */
export function useFormValues<V extends object>({
  saved,
  initial,
  draft,
}: Start<V> & { draft?: KeptDraft | undefined }) {
  'use no memo';
  // As useForm.
  const [first, setFirst] = useState<V | undefined>(initial);
  // One of the two is there.
  const base = (saved ?? first) as V;
  const [typed, setTyped] = useState<Partial<V> | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  /** Changes made one after the other in one go all count. */
  const latest = useRef<Partial<V> | null>(null);
  const over = (change: Partial<V> | null): V => ({ ...base, ...change });

  function take(next: Partial<V> | null) {
    latest.current = next;
    setTyped(next);
  }

  function keep(next: Partial<V>) {
    const all = over(next);
    const isChanged = !isSame(all, base);
    take(isChanged ? next : null);
    if (isChanged) draft?.write(saved ? next : all);
    else draft?.remove();
  }

  return {
    values: over(typed),
    getValues: () => over(latest.current),
    isDirty: typed !== null,
    isRestored,
    change: (part: Partial<V>) => keep({ ...latest.current, ...part }),
    clearDraft: () => draft?.remove(),
    reset() {
      take(null);
      setIsRestored(false);
      draft?.remove();
    },
    rebase(next: V, values: V) {
      setFirst(next);
      take(isSame(next, values) ? null : values);
    },
    /** What is typed now, to be given to `settle`. */
    mark: () => latest.current,
    /** It was saved as it was then: what was typed since is the next change. */
    settle(then: Partial<V> | null) {
      if (latest.current !== then) return;
      take(null);
      draft?.remove();
    },
    /** Puts back what was typed before the page was loaded, once the form is there. */
    restore(): Partial<V> | null {
      const kept = draft?.read<Partial<V>>() ?? null;
      if (kept === null) return null;
      take(kept);
      setIsRestored(true);
      return kept;
    },
  };
}
