import type { ApplicantState, ApplicationAction } from '@jipe/contract/applicants/rules';
import type { ApplicationFlags } from '@jipe/contract/applicants/rules.decision';
import type { HalfHours } from '@jipe/contract/applicants/rules.week';
import type { applicantSorts } from '@jipe/contract/applicants/schema';

/** The UTC day of an instant, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The actions that an application's flags stand for. */
export const actionsOf = (flags: { is_interviewed: boolean; is_hired: boolean }): ApplicationAction[] => [
  ...(flags.is_interviewed ? (['interviewed'] as const) : []),
  ...(flags.is_hired ? (['hired'] as const) : []),
];

/** Half hours of a week as the database stores them, `0` and `1`. */
export const bitsOf = (halfHours: HalfHours): string => halfHours.map((isIn) => (isIn ? '1' : '0')).join('');
export const halfHoursOfBits = (bits: string): HalfHours => Array.from(bits, (bit) => bit === '1');

/**
 * The timeline events of a change of flags: one for each flag set, and a single `unticked` for all that were removed.
 */
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
 * The sort order, state and hours that a cursor of the applicants list is bound to. Empty for requests that existed
 * before these, so that their cursors stay valid.
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
