import { listReplies } from '@jipe/contract/replies/endpoints';
import { REPLIES_MAX } from '@jipe/contract/replies/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http.ts';

/** The saved replies, for messages to one or to many applicants. */
export const repliesQuery = queryOptions({
  queryKey: ['replies'],
  queryFn: async ({ signal }) => (await call(listReplies, { query: { limit: REPLIES_MAX }, signal })).data.results,
  staleTime: 5 * 60_000,
});
