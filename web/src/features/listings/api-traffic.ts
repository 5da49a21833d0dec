import { readTraffic } from '@jipe/contract/locations/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

/** What came of all listings one may see, day by day. */
export const trafficQuery = queryOptions({
  queryKey: ['locations', 'traffic'],
  queryFn: async ({ signal }) => (await call(readTraffic, { signal })).data,
  staleTime: 5 * 60_000,
});
