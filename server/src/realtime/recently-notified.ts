/**
 * Remembers the rooms that got an event a moment ago. A client that joins such a room may have loaded its data just
 * before the event.
 */
export function createRecentlyNotified(withinMs: number, now: () => number = () => performance.now()) {
  /** Room → time of its last event, oldest first. */
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
