import { jobTypes, listingStatuses } from '@jipe/contract/listings/rules';
import { listingSorts } from '@jipe/contract/listings/schema.table';
import { useUrlParams } from '../../lib/url-params.ts';
import type { TableFilter } from './api-table.ts';

const oneOf = <V extends string>(known: readonly V[], text: string | undefined): V | '' =>
  known.find((value) => value === text) ?? '';

/** The number of filters that are set, without the search, which always shows. */
export const countSet = ({ location_id, status, type }: TableFilter): number =>
  [location_id, status, type].filter((value) => value !== '').length;

export const isNarrowed = (filter: TableFilter): boolean => filter.search !== '' || countSet(filter) > 0;

/** Search, filters and order of the table of all listings, kept in the address. `search` is the field's raw text. */
export function useTableFilter() {
  const [params, setParams] = useUrlParams();
  const search = params['search'] ?? '';
  const filter: TableFilter = {
    search: search.trim(),
    location_id: params['location_id'] ?? '',
    status: oneOf(listingStatuses, params['status']),
    type: oneOf(jobTypes, params['type']),
    sort: oneOf(listingSorts, params['sort']),
  };
  return {
    filter,
    search,
    setFilter: (change: Partial<TableFilter>) => setParams(change),
    clear: () => setParams({ search: '', location_id: '', status: '', type: '' }),
  };
}
