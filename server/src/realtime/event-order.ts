/** How long an event waits for one before it that is late … */
const GAP_MS = 250;
/** … and how long the first one of a row does, as nothing tells whether one came before, unless it says itself. */
const START_MS = 50;

interface Row<E> {
  last: number | null;
  /** By their number: arrived, but one before them is missing. */
  waiting: Map<number, E>;
  timer: NodeJS.Timeout | null;
  usedAt: number;
}

export interface InOrder<E> {
  /** `isAfterPause`: the one before is so old that it has been told everywhere long ago. */
  offer(key: string, no: number, event: E, isAfterPause?: boolean): void;
  /** Forgets rows that were quiet since `before` (milliseconds since the epoch). */
  forget(before: number): void;
  /** Delivers what still waits. */
  flush(): void;
}

/**
 * Puts numbered events of a row (messages of a conversation) back in order. The database numbers them one after the other, but what
 * two connections or two nodes tell of them can overtake each other by a moment. One that never comes holds nothing up for long.
 */
export function createInOrder<E>(deliver: (event: E) => void): InOrder<E> {
  const rows = new Map<string, Row<E>>();

  function release(row: Row<E>, all: boolean): void {
    for (const no of [...row.waiting.keys()].toSorted((a, b) => a - b)) {
      const isNext = row.last === null ? no === 1 : no <= row.last + 1;
      if (!all && !isNext) break;
      const event = row.waiting.get(no);
      row.waiting.delete(no);
      row.last = Math.max(row.last ?? 0, no);
      if (event !== undefined) deliver(event);
    }
    if (row.waiting.size === 0 && row.timer) {
      clearTimeout(row.timer);
      row.timer = null;
    }
  }

  return {
    offer(key, no, event, isAfterPause = false) {
      const row: Row<E> = rows.get(key) ?? { last: null, waiting: new Map(), timer: null, usedAt: 0 };
      rows.set(key, row);
      row.usedAt = Date.now();
      row.waiting.set(no, event);
      if (isAfterPause && (row.last === null || row.last < no - 1)) row.last = no - 1;
      release(row, false);
      if (row.waiting.size > 0) {
        row.timer ??= setTimeout(
          () => {
            row.timer = null;
            release(row, true);
          },
          row.last === null ? START_MS : GAP_MS,
        );
      }
    },

    forget(before) {
      for (const [key, row] of rows) if (row.usedAt < before && row.waiting.size === 0) rows.delete(key);
    },

    flush() {
      for (const row of rows.values()) release(row, true);
    },
  };
}
