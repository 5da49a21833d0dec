import * as applicantCalls from '@jipe/contract/applicants/endpoints';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import * as calls from '@jipe/contract/messaging/endpoints';
import * as seekerCalls from '@jipe/contract/seeker/endpoints';
import { AnswerWithStatus } from '../../http/answer-with-status.ts';
import { RawJson, rawData, route, type Route } from '../../http/route.ts';
import { decideApplications } from './decide-applications.ts';
import { listConversations } from './list-conversations.ts';
import { listDecisions } from './list-decisions.ts';
import { listMessages } from './list-messages.ts';
import { listSeekerConversations } from './list-seeker-conversations.ts';
import { listSeekerMessages } from './list-seeker-messages.ts';
import { markConversationRead } from './mark-conversation-read.ts';
import { markSeekerConversationRead } from './mark-seeker-conversation-read.ts';
import { previewDecision } from './preview-decision.ts';
import { readConversation } from './read-conversation.ts';
import { refuseDecision } from './read-decided.ts';
import { readUnreadCount } from './read-unread-count.ts';
import { replyToBusiness } from './reply-to-business.ts';
import { sendDecision } from './send-decision.ts';
import { refuseRepetition, sendMessage } from './send-message.ts';
import { swipeSeeker } from './swipe-seeker.ts';
import { undoDecision } from './undo-decision.ts';

export const messagingRoutes: readonly Route[] = [
  route(applicantCalls.previewDecision, async ({ ctx, actor, body }) => ({
    data: await previewDecision(ctx, actor, body),
  })),

  route(
    applicantCalls.decideApplications,
    async ({ ctx, actor, body, requestKey }) => ({
      message: applicantTexts.decided,
      data: await decideApplications(ctx, actor, body, requestKey),
    }),
    ({ ctx, actor, body }) => refuseDecision(ctx, actor, body),
  ),

  route(applicantCalls.listDecisions, async ({ ctx, actor, query, url }) =>
    rawData(await listDecisions(ctx, actor, query, url)),
  ),

  route(applicantCalls.undoDecision, async ({ ctx, actor, params }) => ({
    message: applicantTexts.decisionUndone,
    data: await undoDecision(ctx, actor, params.id),
  })),

  route(applicantCalls.sendDecision, async ({ ctx, actor, params }) => ({
    message: applicantTexts.decisionSent,
    data: await sendDecision(ctx, actor, params.id),
  })),

  route(applicantCalls.swipeSeeker, async ({ ctx, actor, body }) => ({
    data: { conversation_id: await swipeSeeker(ctx, actor, body) },
  })),

  route(
    calls.sendMessage,
    async ({ ctx, actor, body, requestKey, answerAt }) => {
      const { message, isKept } = await sendMessage(ctx, actor, { ...body, requestKey, answerAt });
      return new AnswerWithStatus(calls.sendMessage.status, { data: message }, isKept);
    },
    ({ ctx, actor, body }) => refuseRepetition(ctx, actor, body.conversation_id),
  ),

  route(calls.listConversations, async ({ ctx, actor, query, url }) =>
    rawData(await listConversations(ctx, actor, query, url)),
  ),

  // The only list that is answered without `data` around it.
  route(
    calls.listMessages,
    async ({ ctx, actor, params, query, url }) => new RawJson(await listMessages(ctx, actor, params.id, query, url)),
  ),

  route(calls.readConversation, async ({ ctx, actor, params }) => ({
    data: await readConversation(ctx, actor, params.id),
  })),

  route(calls.markConversationRead, async ({ ctx, actor, params }) => ({
    data: await markConversationRead(ctx, actor, params.id),
  })),

  route(calls.readUnreadCount, async ({ ctx, actor }) => ({ data: await readUnreadCount(ctx, actor) })),

  route(seekerCalls.listSeekerConversations, async ({ ctx, actor, query, url }) => ({
    data: await listSeekerConversations(ctx, actor, query, url),
  })),

  route(seekerCalls.listSeekerMessages, async ({ ctx, actor, params, query, url }) =>
    rawData(await listSeekerMessages(ctx, actor, params.id, query, url)),
  ),

  route(seekerCalls.replyToBusiness, async ({ ctx, actor, params, body, requestKey, answerAt }) => {
    const reply = { ...body, conversation_id: params.id, requestKey, answerAt };
    const { message, isKept } = await replyToBusiness(ctx, actor, reply);
    return new AnswerWithStatus(seekerCalls.replyToBusiness.status, { data: message }, isKept);
  }),

  route(seekerCalls.markSeekerConversationRead, async ({ ctx, actor, params }) => ({
    data: await markSeekerConversationRead(ctx, actor, params.id),
  })),
];
