import { listReplies } from '@jipe/contract/replies/endpoints';
import { REPLIES_MAX } from '@jipe/contract/replies/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** The texts kept ready: what one begins a message with, to one person or to many. */
export const repliesQuery = queryOptions({
  queryKey: ['replies'],
  queryFn: async ({ signal }) => (await call(listReplies, { query: { limit: REPLIES_MAX }, signal })).data.results,
  staleTime: 5 * 60_000,
});
