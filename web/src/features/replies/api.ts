import type { BodyIn } from '@jipe/contract/http/endpoint';
import {
  addReply as addCall,
  deleteReply as deleteCall,
  editReply as editCall,
} from '@jipe/contract/replies/endpoints';
import { call } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import { repliesQuery } from '../../lib/replies.ts';

export type ReplyBody = BodyIn<typeof addCall>;

export const addReply = (body: ReplyBody) => call(addCall, { body });
export const editReply = (id: string, body: ReplyBody) => call(editCall, { params: { id }, body });
export const deleteReply = (id: string) => call(deleteCall, { params: { id } });

export const refreshReplies = (): Promise<void> => queryClient.invalidateQueries({ queryKey: repliesQuery.queryKey });
