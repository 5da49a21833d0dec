import * as applicantCalls from '@jipe/contract/applicants/endpoints';
import { applicantTexts } from '@jipe/contract/applicants/texts';
import * as calls from '@jipe/contract/messaging/endpoints';
import { OtherStatus } from '../../http/other-status.ts';
import { RawJson, rawData, route, type Route } from '../../http/route.ts';
import { decideApplications } from './decide-applications.ts';
import { listConversations, readConversation, readUnreadCount } from './list-conversations.ts';
import { listDecisions } from './list-decisions.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { previewDecision } from './preview-decision.ts';
import { refuseDecision } from './read-decided.ts';
import { sendDecision } from './send-decision.ts';
import { refuseRepetition, sendMessage } from './send-message.ts';
import { undoDecision } from './undo-decision.ts';
import { startConversation } from './start-conversation.ts';

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
    data: { conversation_id: await startConversation(ctx, actor, body) },
  })),

  route(
    calls.sendMessage,
    async ({ ctx, actor, body, requestKey, answerAt }) => {
      const { message, isKept } = await sendMessage(ctx, actor, { ...body, requestKey, answerAt });
      return new OtherStatus(calls.sendMessage.status, { data: message }, isKept);
    },
    ({ ctx, actor, body }) => refuseRepetition(ctx, actor, body.conversation_id),
  ),

  route(calls.listConversations, async ({ ctx, actor, query, url }) =>
    rawData(await listConversations(ctx, actor, query, url)),
  ),

  // This page alone stands at the top level.
  route(
    calls.listMessages,
    async ({ ctx, actor, params, query, url }) => new RawJson(await listMessages(ctx, actor, params.id, query, url)),
  ),

  route(calls.readConversation, async ({ ctx, actor, params }) => ({
    data: await readConversation(ctx, actor, params.id),
  })),

  route(calls.markConversationRead, async ({ ctx, actor, params }) => ({
    data: await markRead(ctx, actor, params.id),
  })),

  route(calls.readUnreadCount, async ({ ctx, actor }) => ({ data: await readUnreadCount(ctx, actor) })),
];
