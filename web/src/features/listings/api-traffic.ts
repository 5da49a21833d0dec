import { readTraffic } from '@jipe/contract/locations/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

/** The daily counts over all listings that the user may see. */
export const trafficQuery = queryOptions({
  queryKey: ['locations', 'traffic'],
  queryFn: async ({ signal }) => (await call(readTraffic, { signal })).data,
  staleTime: 5 * 60_000,
});
