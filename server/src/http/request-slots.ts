/** Limits the concurrent requests, in total and per caller. Requests beyond are refused. */
export interface RequestSlots {
  /** Returns null when no slot is free, else a function that gives the slot back; calling it again does nothing. */
  take: (caller: string) => (() => void) | null;
  isFull: () => boolean;
}

/** By default one caller may take at most half of the slots. */
export function slotsFor(most: number, mostOfACaller = Math.ceil(most / 2)): RequestSlots {
  const callers = new Map<string, number>();
  let taken = 0;
  return {
    isFull: () => taken >= most,
    take: (caller) => {
      const own = callers.get(caller) ?? 0;
      if (taken >= most || own >= mostOfACaller) return null;
      taken += 1;
      callers.set(caller, own + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        taken -= 1;
        const left = (callers.get(caller) ?? 1) - 1;
        if (left === 0) callers.delete(caller);
        else callers.set(caller, left);
      };
    },
  };
}
