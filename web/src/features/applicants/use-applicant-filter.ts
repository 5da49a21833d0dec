import { useUrlParams } from '../../lib/url-params.ts';
import { type ApplicantFilter, filterFrom, paramsOf } from './filter.ts';

/**
 * The filter of a list of applicants, kept in the address; on a listing's own page the listing is given. `search` is what stands in
 * the field: a space there is the start of the next word.
 */
export function useApplicantFilter(job_id?: string) {
  const [params, setParams] = useUrlParams();
  const filter = filterFrom(params);
  return {
    filter: job_id === undefined ? filter : { ...filter, location_id: '', job_id },
    search: params['search'] ?? '',
    setFilter: (change: Partial<ApplicantFilter>) => setParams(paramsOf(change)),
    /** Everybody is shown again, in the order that was chosen. */
    clear: () => setParams(paramsOf({ ...filterFrom({}), sort: filter.sort })),
  };
}
