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
    clear: () =>
      setParams(
        paramsOf({
          location_id: '',
          show_interviewed: false,
          show_hired: false,
          show_hidden: false,
          search: '',
          state: '',
          min_covered: 0,
        }),
      ),
  };
}
