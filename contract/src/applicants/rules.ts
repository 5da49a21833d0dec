export const applicationActions = ['interviewed', 'hired'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** Each action once, in the order of the list. */
export const orderedActions = (actions: readonly ApplicationAction[]): ApplicationAction[] =>
  applicationActions.filter((action) => actions.includes(action));

/** The same state, whatever the order? Then neither the check nor the cross shows. */
export const areSameActions = (a: readonly ApplicationAction[], b: readonly ApplicationAction[]) =>
  orderedActions(a).join() === orderedActions(b).join();

/** What a list of applicants can be narrowed to besides the flags. */
export const applicantStates = ['new', 'waiting', 'undecided'] as const;
export type ApplicantState = (typeof applicantStates)[number];

export interface ApplicantFilters {
  show_interviewed?: boolean | undefined;
  show_hired?: boolean | undefined;
  show_hidden?: boolean | undefined;
}

/** No status is ticked: then all but the hidden ones show. */
export const isUnticked = ({ show_interviewed, show_hired, show_hidden }: ApplicantFilters): boolean =>
  !show_interviewed && !show_hired && !show_hidden;

/**
 * Does an application show under these filters? None ticked: all but hidden. Otherwise the union of what is ticked:
 * interviewed and hired among those not hidden, hidden ones only by their own tick.
 */
export function isShown(
  application: { application_status: readonly ApplicationAction[]; is_hidden: boolean },
  filters: ApplicantFilters,
): boolean {
  if (application.is_hidden) return filters.show_hidden === true;
  if (isUnticked(filters)) return true;
  return (
    (filters.show_interviewed === true && application.application_status.includes('interviewed')) ||
    (filters.show_hired === true && application.application_status.includes('hired'))
  );
}

export const weekdayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekdayKey = (typeof weekdayKeys)[number];
export type SeekerWeek = Record<`${WeekdayKey}_${'from' | 'to'}`, string | null>;

/** A week with all its days; what is left out of it is not available. */
export const wholeWeek = (week: Readonly<Record<string, string | null>>): SeekerWeek =>
  Object.fromEntries(
    weekdayKeys.flatMap((day) => [
      [`${day}_from`, week[`${day}_from`] ?? null],
      [`${day}_to`, week[`${day}_to`] ?? null],
    ]),
  ) as SeekerWeek;

/** A seeker's week, Monday first; null where the seeker is not available. */
export function availableDays(week: SeekerWeek): { day: WeekdayKey; hours: { from: string; to: string } | null }[] {
  return weekdayKeys.map((day) => {
    const from = week[`${day}_from`];
    const to = week[`${day}_to`];
    return { day, hours: from && to ? { from, to } : null };
  });
}
