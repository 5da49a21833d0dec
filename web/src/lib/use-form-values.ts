import { useRef, useState } from 'react';
import type { KeptDraft } from './drafts.ts';
import { isSame } from './is-same.ts';

export type Start<V> =
  /** The values of a new form. */
  | { initial: V | (() => V); saved?: undefined }
  /** The values stored on the server: fields without input follow them. */
  | { saved: V; initial?: undefined };

/**
 * Input on top of the form's initial or saved values. While it differs it is kept as a draft, through reloads, other
 * pages and a lost connection: written at once, since a page may reload right after a key press. For saved data the
 * draft holds only the changed fields.
 */
export function useFormValues<V extends object>({
  saved,
  initial,
  draft,
}: Start<V> & { draft?: KeptDraft | undefined }) {
  'use no memo';
  // See `useForm`.
  const [first, setFirst] = useState<V | undefined>(initial);
  // `Start` guarantees one of the two.
  const base = (saved ?? first) as V;
  const [typed, setTyped] = useState<Partial<V> | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  /** A ref, so that several changes before the next render all count. */
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
    /** The current input, to be passed to `settle` after saving. */
    mark: () => latest.current,
    /** Drops the input that was saved. Input typed since then stays, as the next change. */
    settle(then: Partial<V> | null) {
      if (latest.current !== then) return;
      take(null);
      draft?.remove();
    },
    /** Restores the draft of an earlier page load, after the form has mounted. */
    restore(): Partial<V> | null {
      const kept = draft?.read<Partial<V>>() ?? null;
      if (kept === null) return null;
      take(kept);
      setIsRestored(true);
      return kept;
    },
  };
}
