import { type ActKind, actKinds } from '@jipe/contract/settings/rules.activity';
import { useUrlParams } from '../../lib/url-params.ts';

/** The filter as in the address. Days are `2026-03-02` in the viewer's zone; '' does not filter. */
export interface ActivityFilter {
  person: string;
  kind: ActKind | '';
  location: string;
  from: string;
  until: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | undefined) => (text !== undefined && DAY.test(text) ? text : '');

export const filterFrom = (params: Readonly<Record<string, string | undefined>>): ActivityFilter => ({
  person: params['person'] ?? '',
  kind: actKinds.find((kind) => kind === params['kind']) ?? '',
  location: params['location'] ?? '',
  from: dayOf(params['from']),
  until: dayOf(params['until']),
});

/** The instant at which the day begins in the viewer's zone, `daysOn` days later. */
function startOf(day: string, daysOn: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysOn).toISOString();
}

/** The query of the call. The last day is included as a whole. */
export const queryOf = ({ person, kind, location, from, until }: ActivityFilter) => ({
  ...(person === '' ? {} : { user_id: person }),
  ...(kind === '' ? {} : { kind }),
  ...(location === '' ? {} : { location_id: location }),
  ...(from === '' ? {} : { from: startOf(from, 0) }),
  ...(until === '' ? {} : { until: startOf(until, 1) }),
});

export const isFiltered = (filter: ActivityFilter) => Object.values(filter).some((value) => value !== '');

/** The activity log's filter, kept in the address. */
export function useActivityFilter() {
  const [params, setParams] = useUrlParams();
  const setFilter = (change: Partial<ActivityFilter>) => setParams({ ...change });
  return { filter: filterFrom(params), setFilter };
}
