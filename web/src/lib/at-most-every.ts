interface Throttled {
  /** Does it, at once or as soon as it may be done again. */
  ask: () => void;
  stop: () => void;
}

/** However often it is asked for, it is done this often at most, in milliseconds, and after the last time that it was asked for. */
export function atMostEvery(ms: number, act: () => void): Throttled {
  let doneAt = -Infinity;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    waiting = undefined;
    doneAt = performance.now();
    act();
  };
  return {
    ask: () => {
      waiting ??= setTimeout(now, Math.max(0, doneAt + ms - performance.now()));
    },
    stop: () => clearTimeout(waiting),
  };
}
