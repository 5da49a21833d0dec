import type { ApplicantFilters } from '@jipe/contract/applicants/rules';
import { applicantSorts } from '@jipe/contract/applicants/schema';

export type ApplicantSort = (typeof applicantSorts)[number];

/** What a list of applicants is narrowed to; '' is everything. */
export interface ApplicantFilter extends Required<ApplicantFilters> {
  location_id: string;
  job_id: string;
  show_interviewed: boolean;
  show_hired: boolean;
  show_hidden: boolean;
  search: string;
  sort: ApplicantSort;
}

export type Box = 'interviewed' | 'hired' | 'hidden';
export const boxes: readonly Box[] = ['interviewed', 'hired', 'hidden'];

const isSort = (text: string): text is ApplicantSort => applicantSorts.some((sort) => sort === text);
const ON = '1';

type Params = Readonly<Record<string, string | undefined>>;

/** The filter as the address tells it: `?location=…&job=…&hired=1&search=ana&sort=name`. */
export const filterFrom = (params: Params): ApplicantFilter => ({
  location_id: params['location'] ?? '',
  job_id: params['job'] ?? '',
  show_interviewed: params['interviewed'] === ON,
  show_hired: params['hired'] === ON,
  show_hidden: params['hidden'] === ON,
  search: (params['search'] ?? '').trim(),
  sort: isSort(params['sort'] ?? '') ? (params['sort'] as ApplicantSort) : 'newest',
});

/** What of the address a change of the filter changes. Another location has other listings. */
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
  };
}

export const isNarrowed = (filter: ApplicantFilter): boolean =>
  filter.location_id !== '' ||
  filter.job_id !== '' ||
  filter.search !== '' ||
  filter.show_interviewed ||
  filter.show_hired ||
  filter.show_hidden;

/** The query of the call: what is everything is left out. */
export const queryOf = ({ location_id, job_id, search, sort, ...shown }: ApplicantFilter) => ({
  ...(location_id === '' ? {} : { location_id }),
  ...(job_id === '' ? {} : { job_id }),
  ...(search === '' ? {} : { search }),
  ...(sort === 'newest' ? {} : { sort }),
  ...(shown.show_interviewed ? { show_interviewed: true } : {}),
  ...(shown.show_hired ? { show_hired: true } : {}),
  ...(shown.show_hidden ? { show_hidden: true } : {}),
});
