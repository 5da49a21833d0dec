import { type DaySlot, spansOf, wholeHalfHours } from '@jipe/contract/applicants/rules.week';

/**
 * Shares the open hours among the chosen people. The person with the fewest free hours takes first, so that no hours
 * are left which nobody else could take. Ties keep the given order. An hour that is filled is not given to anybody
 * else.
 */
export function shareHours(
  open: readonly number[],
  people: readonly { id: string; spans: readonly DaySlot[] }[],
): ReadonlyMap<string, DaySlot[]> {
  const left = [...open];
  const free = people.map(({ id, spans }) => ({ id, hours: wholeHalfHours(spans) }));
  const count = (hours: readonly boolean[]) => hours.filter(Boolean).length;
  const shares = new Map<string, DaySlot[]>();
  for (const { id, hours } of free.toSorted((a, b) => count(a.hours) - count(b.hours))) {
    const taken = hours.map((isFree, at) => isFree && (left[at] ?? 0) > 0);
    for (const [at, isTaken] of taken.entries()) if (isTaken) left[at] = (left[at] ?? 0) - 1;
    shares.set(id, spansOf(taken));
  }
  return shares;
}
