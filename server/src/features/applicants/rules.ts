import type { ApplicantState, ApplicationAction } from '@jipe/contract/applicants/rules';
import type { ApplicationFlags } from '@jipe/contract/applicants/rules.decision';
import type { HalfHours } from '@jipe/contract/applicants/rules.week';
import type { applicantSorts } from '@jipe/contract/applicants/schema';

/** The UTC day of an instant, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The flags of an application as the list of actions they stand for. */
export const actionsOf = (flags: { is_interviewed: boolean; is_hired: boolean }): ApplicationAction[] => [
  ...(flags.is_interviewed ? (['interviewed'] as const) : []),
  ...(flags.is_hired ? (['hired'] as const) : []),
];

/** Half hours of a week as the database keeps them, `0` and `1`. */
export const bitsOf = (halfHours: HalfHours): string => halfHours.map((isIn) => (isIn ? '1' : '0')).join('');
export const halfHoursOfBits = (bits: string): HalfHours => Array.from(bits, (bit) => bit === '1');

/** What a change of the flags is in a timeline: each tick, and once that some were taken back. */
export function eventsOf(before: ApplicationFlags, after: ApplicationFlags) {
  const isUnticked = (before.is_interviewed && !after.is_interviewed) || (before.is_hired && !after.is_hired);
  return [
    ...(!before.is_interviewed && after.is_interviewed ? (['interviewed'] as const) : []),
    ...(!before.is_hired && after.is_hired ? (['hired'] as const) : []),
    ...(isUnticked ? (['unticked'] as const) : []),
    ...(!before.is_hidden && after.is_hidden ? (['hidden'] as const) : []),
    ...(before.is_hidden && !after.is_hidden ? (['shown'] as const) : []),
  ];
}

/**
 * What a cursor of the list of applicants is bound to: how it is sorted and narrowed to a state or to hours. Empty as it was before these,
 * so that such cursors stay good.
 */
export function markOf({
  sort,
  state,
  min_covered,
}: {
  sort?: (typeof applicantSorts)[number] | undefined;
  state?: ApplicantState | undefined;
  min_covered?: number | undefined;
}): string {
  const own = sort === 'hours' || sort === 'waiting' ? sort : '';
  const parts = [own, state ?? '', min_covered ?? ''];
  return parts.every((part) => part === '') ? '' : parts.join('/');
}
