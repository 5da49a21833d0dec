/** Who was told something a moment ago, by the name of their room: whoever joins now may have loaded what it is about just before. */
export function createRecentlyNotified(withinMs: number, now: () => number = () => performance.now()) {
  /** The last to be told stand last. */
  const toldAt = new Map<string, number>();
  return {
    tell: (rooms: readonly string[]): void => {
      const at = now();
      for (const [room, told] of toldAt) {
        if (at - told <= withinMs) break;
        toldAt.delete(room);
      }
      for (const room of rooms) {
        toldAt.delete(room);
        toldAt.set(room, at);
      }
    },
    isTold: (room: string): boolean => now() - (toldAt.get(room) ?? -Infinity) <= withinMs,
  };
}
