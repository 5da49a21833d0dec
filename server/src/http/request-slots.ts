/** How many requests are worked on at once, and how many of them for one caller. Whoever comes on top is told to come back in a moment. */
export interface RequestSlots {
  /** Null where there is none left; else how to give it back, once however often it is called. */
  take: (caller: string) => (() => void) | null;
  isFull: () => boolean;
}

/** Half are for others, however many one caller would take. */
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
