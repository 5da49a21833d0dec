import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import type { Coverage } from '@jipe/contract/coverage/schema';
import { HALF_HOURS_A_WEEK, halfHoursOf } from '@jipe/contract/listings/rules';

/** The number of people for each half hour of a week: `count` (1 by default) within the slots, 0 elsewhere. */
export function countsIn(...slots: (readonly [day: number, start: string, end: string, count?: number])[]): number[] {
  const counts = Array.from({ length: HALF_HOURS_A_WEEK }, () => 0);
  for (const [day, start, end, count = 1] of slots)
    for (const at of halfHoursOf(day, { start, end })) counts[at] = count;
  return counts;
}

/** A person who applied for the listing `j` and can work in these spans. */
export const aCoverPerson = (
  name: string,
  spans: DaySlot[],
  change: Partial<Coverage['people'][number]> = {},
): Coverage['people'][number] => ({
  application_id: `a-${name}`,
  seeker_id: `s-${name}`,
  seeker_full_name: name,
  job_id: 'j',
  adds: 0,
  spans,
  committed: false,
  ...change,
});
