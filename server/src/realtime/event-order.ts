/** How long an event waits for a late predecessor. */
const GAP_MS = 250;
/**
 * How long the first event of a row waits for a possible predecessor. Number 1 and `isAfterPause` events do not wait.
 */
const START_MS = 50;

interface Row<E> {
  last: number | null;
  /** Events that arrived before a missing predecessor, by number. */
  waiting: Map<number, E>;
  timer: NodeJS.Timeout | null;
  usedAt: number;
}

export interface InOrder<E> {
  /** `isAfterPause`: the predecessor is so old that every node has delivered it. */
  offer(key: string, no: number, event: E, isAfterPause?: boolean): void;
  /** Forgets rows without events since `before` (milliseconds since the epoch). */
  forget(before: number): void;
  /** Delivers all waiting events. */
  flush(): void;
}

/**
 * Puts numbered events of a row (messages of a conversation) in order. The database numbers them one after the other,
 * but the events of two connections or nodes can overtake each other by a moment. A lost event delays the others only
 * briefly.
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
