import * as calls from '@jipe/contract/replies/endpoints';
import { replyTexts as texts } from '@jipe/contract/replies/texts';
import { route, type Route } from '../../http/route.ts';
import { addReply } from './add-reply.ts';
import { deleteReply } from './delete-reply.ts';
import { editReply } from './edit-reply.ts';
import { listReplies } from './list-replies.ts';

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
