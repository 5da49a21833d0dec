import { useState } from 'react';

export interface Selection {
  /** The selected rows that are shown, in their order. */
  keys: readonly string[];
  has: (key: string) => boolean;
  /** With `isRange` (Shift) toggles all rows from the row toggled before up to this one. */
  toggle: (key: string, isRange: boolean) => void;
  setAll: (isChosen: boolean) => void;
  /** Selects exactly these keys; their rows may join the list with the same update. */
  choose: (keys: readonly string[]) => void;
  clear: () => void;
}

/** The selected rows of a list. A row that leaves the list is no longer selected. */
export function useSelection(shown: readonly string[]): Selection {
  const [{ chosen, last }, setState] = useState<{ chosen: ReadonlySet<string>; last: string | null }>({
    chosen: new Set(),
    last: null,
  });

  function toggle(key: string, isRange: boolean) {
    const next = new Set(chosen);
    const [from, to] = [last === null ? -1 : shown.indexOf(last), shown.indexOf(key)];
    const pressed = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
    for (const each of pressed) {
      if (chosen.has(key)) next.delete(each);
      else next.add(each);
    }
    setState({ chosen: next, last: key });
  }

  const choose = (keys: readonly string[]) => setState({ chosen: new Set(keys), last: null });
  const setAll = (isChosen: boolean) => choose(isChosen ? shown : []);
  return {
    keys: shown.filter((key) => chosen.has(key)),
    has: (key) => chosen.has(key),
    toggle,
    setAll,
    choose,
    clear: () => setAll(false),
  };
}
