import { isUsStateCode } from '@jipe/contract/values/us-states';
import { useUrlParam } from '../../lib/url-params.ts';
import type { LocationFilter } from './api.ts';

const isStatus = (text: string): text is LocationFilter['status'] => text === 'active' || text === 'inactive';

export const isFiltered = ({ search, state, status }: LocationFilter): boolean =>
  search !== '' || state !== '' || status !== 'all';

/**
 * Search and filters of My Locations, kept in the address. `search` is the field's raw text: a trailing space begins
 * the next word.
 */
export function useLocationFilter() {
  const [search, setSearch] = useUrlParam('search');
  const [state, setState] = useUrlParam('state');
  const [status, setStatus] = useUrlParam('status', 'all');
  const filter: LocationFilter = {
    search: search.trim(),
    state: isUsStateCode(state) ? state : '',
    status: isStatus(status) ? status : 'all',
  };
  return { filter, search, setSearch, setState, setStatus };
}
