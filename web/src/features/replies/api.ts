import type { BodyIn } from '@jipe/contract/http/endpoint';
import {
  addReply as addCall,
  deleteReply as deleteCall,
  editReply as editCall,
  listReplies,
} from '@jipe/contract/replies/endpoints';
import { REPLIES_MAX } from '@jipe/contract/replies/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';

export type ReplyBody = BodyIn<typeof addCall>;

export const repliesQuery = queryOptions({
  queryKey: ['replies'],
  queryFn: async ({ signal }) => (await call(listReplies, { query: { limit: REPLIES_MAX }, signal })).data.results,
  staleTime: 5 * 60_000,
});

export const addReply = (body: ReplyBody) => call(addCall, { body });
export const editReply = (id: string, body: ReplyBody) => call(editCall, { params: { id }, body });
export const deleteReply = (id: string) => call(deleteCall, { params: { id } });

export const refreshReplies = (): Promise<void> => queryClient.invalidateQueries({ queryKey: repliesQuery.queryKey });
