import { useUrlParams } from '../../lib/url-params.ts';
import { type ApplicantFilter, filterFrom, paramsOf } from './filter.ts';

/**
 * The filter of an applicant list, kept in the address. A listing's own page passes `job_id`. `search` is the field's
 * raw text: a trailing space begins the next word.
 */
export function useApplicantFilter(job_id?: string) {
  const [params, setParams] = useUrlParams();
  const filter = filterFrom(params);
  return {
    filter: job_id === undefined ? filter : { ...filter, location_id: '', job_id },
    search: params['search'] ?? '',
    setFilter: (change: Partial<ApplicantFilter>) => setParams(paramsOf(change)),
    /** Removes every filter and keeps the sort order. */
    clear: () => setParams(paramsOf({ ...filterFrom({}), sort: filter.sort })),
  };
}
