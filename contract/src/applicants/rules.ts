export const applicationActions = ['interviewed', 'hired'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** Returns each action once, in the order of `applicationActions`. */
export const orderedActions = (actions: readonly ApplicationAction[]): ApplicationAction[] =>
  applicationActions.filter((action) => actions.includes(action));

/** Whether both lists hold the same actions in any order. If so, neither the check nor the cross shows. */
export const areSameActions = (a: readonly ApplicationAction[], b: readonly ApplicationAction[]) =>
  orderedActions(a).join() === orderedActions(b).join();

/** States that a list of applicants can be filtered by, besides the flags. */
export const applicantStates = ['new', 'waiting', 'undecided'] as const;
export type ApplicantState = (typeof applicantStates)[number];

export interface ApplicantFilters {
  show_interviewed?: boolean | undefined;
  show_hired?: boolean | undefined;
  show_hidden?: boolean | undefined;
}

/** Whether no status is ticked. The list then shows all but the hidden applications. */
export const isUnticked = ({ show_interviewed, show_hired, show_hidden }: ApplicantFilters): boolean =>
  !show_interviewed && !show_hired && !show_hidden;

/**
 * Whether an application shows under these filters. With no tick: all but hidden. Otherwise the union of the ticks:
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

/** Returns a week with all its days. A day that is left out is not available. */
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
