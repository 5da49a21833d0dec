import { applicantStates, type ApplicantFilters, type ApplicantState, isShown } from '@jipe/contract/applicants/rules';
import { type Applicant, applicantSorts } from '@jipe/contract/applicants/schema';
import { HALF_HOURS_A_WEEK } from '@jipe/contract/listings/rules';

export type ApplicantSort = (typeof applicantSorts)[number];

/** The filter of an applicant list. '' does not narrow. */
export interface ApplicantFilter extends Required<ApplicantFilters> {
  location_id: string;
  job_id: string;
  show_interviewed: boolean;
  show_hired: boolean;
  show_hidden: boolean;
  search: string;
  sort: ApplicantSort;
  /** '' for any state. */
  state: ApplicantState | '';
  /** The minimum of the listing's hours that an applicant covers; 0 for any. */
  min_covered: number;
}

export type Box = 'interviewed' | 'hired' | 'hidden';
export const boxes: readonly Box[] = ['interviewed', 'hired', 'hidden'];

const isSort = (text: string): text is ApplicantSort => applicantSorts.some((sort) => sort === text);
const isState = (text: string): text is ApplicantState => applicantStates.some((state) => state === text);
const hoursIn = (text: string): number =>
  /^\d{1,3}(\.5)?$/.test(text) && Number(text) <= HALF_HOURS_A_WEEK / 2 ? Number(text) : 0;
const ON = '1';

type Params = Readonly<Record<string, string | undefined>>;

/** Parses the filter from the address: `?location=…&job=…&hired=1&state=new&hours=20&search=ana&sort=name`. */
export const filterFrom = (params: Params): ApplicantFilter => ({
  location_id: params['location'] ?? '',
  job_id: params['job'] ?? '',
  show_interviewed: params['interviewed'] === ON,
  show_hired: params['hired'] === ON,
  show_hidden: params['hidden'] === ON,
  search: (params['search'] ?? '').trim(),
  sort: isSort(params['sort'] ?? '') ? (params['sort'] as ApplicantSort) : 'newest',
  state: isState(params['state'] ?? '') ? (params['state'] as ApplicantState) : '',
  min_covered: hoursIn(params['hours'] ?? ''),
});

/** The address parameters that a change of the filter sets. A change of location clears the listing. */
export function paramsOf(change: Partial<ApplicantFilter>): Record<string, string> {
  const flag = (name: Box, isOn: boolean | undefined) => (isOn === undefined ? {} : { [name]: isOn ? ON : '' });
  return {
    ...(change.location_id === undefined ? {} : { location: change.location_id, job: '' }),
    ...(change.job_id === undefined ? {} : { job: change.job_id }),
    ...flag('interviewed', change.show_interviewed),
    ...flag('hired', change.show_hired),
    ...flag('hidden', change.show_hidden),
    ...(change.search === undefined ? {} : { search: change.search }),
    ...(change.sort === undefined ? {} : { sort: change.sort === 'newest' ? '' : change.sort }),
    ...(change.state === undefined ? {} : { state: change.state }),
    ...(change.min_covered === undefined ? {} : { hours: change.min_covered === 0 ? '' : String(change.min_covered) }),
  };
}

export const isNarrowed = (filter: ApplicantFilter): boolean =>
  filter.location_id !== '' ||
  filter.job_id !== '' ||
  filter.search !== '' ||
  filter.show_interviewed ||
  filter.show_hired ||
  filter.show_hidden ||
  filter.state !== '' ||
  filter.min_covered > 0;

/** The number of filters that are set, without the search, which always shows. Each ticked box counts. */
export const countSet = ({ location_id, job_id, state, min_covered, ...shown }: ApplicantFilter): number =>
  [
    location_id !== '',
    job_id !== '',
    state !== '',
    min_covered > 0,
    shown.show_interviewed,
    shown.show_hired,
    shown.show_hidden,
  ].filter(Boolean).length;

/** The query of the call, without the parameters that do not narrow. */
export const queryOf = ({ location_id, job_id, search, sort, state, min_covered, ...shown }: ApplicantFilter) => ({
  ...(location_id === '' ? {} : { location_id }),
  ...(job_id === '' ? {} : { job_id }),
  ...(search === '' ? {} : { search }),
  ...(sort === 'newest' ? {} : { sort }),
  ...(state === '' ? {} : { state }),
  ...(min_covered === 0 ? {} : { min_covered }),
  ...(shown.show_interviewed ? { show_interviewed: true } : {}),
  ...(shown.show_hired ? { show_hired: true } : {}),
  ...(shown.show_hidden ? { show_hidden: true } : {}),
});

/**
 * Whether a shown row still matches the filter. New and waiting are not checked: such a row stays until the next
 * refetch, so that a row which was just opened does not vanish.
 */
export const fits = (
  job: Pick<Applicant['job'], 'application_status' | 'is_hidden'>,
  filter: ApplicantFilter,
): boolean =>
  isShown(job, filter) && (filter.state !== 'undecided' || (job.application_status.length === 0 && !job.is_hidden));

/**
 * The choices for the minimum of hours, including the chosen value: in steps up to the hours the listing needs, or up
 * to a usual week for several listings.
 */
export function hourSteps(needed: number | undefined, chosen: number): number[] {
  const most = needed ?? 40;
  const step = most <= 12 ? 2 : 5;
  const steps = Array.from({ length: Math.ceil(most / step) }, (_, at) => Math.min(most, (at + 1) * step));
  return [...new Set([...steps, chosen])].filter((hours) => hours > 0).toSorted((a, b) => a - b);
}
