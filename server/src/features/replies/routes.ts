import * as calls from '@jipe/contract/replies/endpoints';
import { replyTexts as texts } from '@jipe/contract/replies/texts';
import { route, type Route } from '../../http/route.ts';
import { listReplies } from './list-replies.ts';
import { addReply, deleteReply, editReply } from './save-reply.ts';

export const repliesRoutes: readonly Route[] = [
  route(calls.listReplies, async ({ ctx, actor, query, url }) => ({ data: await listReplies(ctx, actor, query, url) })),

  route(calls.addReply, async ({ ctx, actor, body }) => ({
    message: texts.added,
    data: await addReply(ctx, actor, body),
  })),

  route(calls.editReply, async ({ ctx, actor, params, body }) => ({
    message: texts.saved,
    data: await editReply(ctx, actor, params.id, body),
  })),

  route(calls.deleteReply, async ({ ctx, actor, params }) => {
    await deleteReply(ctx, actor, params.id);
    return { message: texts.deleted };
  }),
];
