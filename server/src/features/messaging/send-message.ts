import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { messagingTexts } from '@jipe/contract/messaging/texts';
import { looksLikeId } from '@jipe/contract/values/id';
import type { UserActor } from '../../access/actor.ts';
import type { AppContext } from '../../access/context.ts';
import { isOwner } from '../../access/scope.ts';
import { newId } from '../../access/ids.ts';
import { InvalidError } from '../../http/errors.ts';
import type { AnswerPlace } from '../../db/idempotent-answer.ts';
import { filesUrl } from '../../http/stored-files.ts';
import { notifyPeople } from '../notifications/index.ts';
import { publishEvent } from '../../realtime/publish.ts';
import { publishToday } from '../../realtime/announce-today.ts';
import { insertUserMessage, selectByClientId, type NewMessage, type SentRow } from './queries-message.ts';
import { isConversationOf } from './queries.ts';
import { storedClientId } from './rules.ts';

/** A reader who has the conversation open reads a message within this time, and needs no push notification. */
const UNREAD_SECONDS = 2;

export interface OutgoingMessage {
  conversation_id: string;
  message: string;
  client_id: string | null;
  requestKey: string | null;
  answerAt: AnswerPlace | null;
}

export interface Sent {
  message: ChatMessage;
  /** The answer was stored at `answerAt`. */
  isKept: boolean;
}

/** Sends a user's message. Throws 400 on `conversation_id` when this user has no such conversation. */
export async function sendMessage(ctx: AppContext, actor: UserActor, outgoing: OutgoingMessage): Promise<Sent> {
  const sent = await sendOnce(ctx, actor.user_id, outgoing, (given) =>
    insertUserMessage(ctx.db, actor.scope, given, true),
  );
  if (!sent) throw new InvalidError('conversation_id', messagingTexts.conversationUnknown);
  return sent;
}

/**
 * Guards the stored answer of an idempotency key, which is the business's: throws 400 to a manager who may no longer
 * send the message.
 */
export async function refuseRepetition(ctx: AppContext, { scope }: UserActor, conversation_id: string): Promise<void> {
  if (isOwner(scope) || (looksLikeId(conversation_id) && (await isConversationOf(ctx.db, scope, conversation_id))))
    return;
  throw new InvalidError('conversation_id', messagingTexts.conversationUnknown);
}

/**
 * Race: one message is sent twice (a retry, two tabs). The unique key of sender and client id refuses the second, which
 * reads the first.
 */
export async function sendOnce(
  ctx: AppContext,
  sender_id: string,
  { conversation_id, message, client_id, requestKey, answerAt }: OutgoingMessage,
  insert: (given: NewMessage) => Promise<SentRow | undefined>,
): Promise<Sent | undefined> {
  if (!looksLikeId(conversation_id)) return undefined;
  const stored = storedClientId(client_id, requestKey);
  try {
    const row = await insert({
      id: newId(),
      conversation_id,
      message,
      client_id: stored,
      now: ctx.clock.now(),
      files: filesUrl(ctx),
      answerAt,
    });
    if (!row) return undefined;
    await announceMessage(ctx, row);
    return { message: row.message, isKept: answerAt !== null };
  } catch (error) {
    if (stored === null || (error as { constraint?: string }).constraint !== 'message_client') throw error;
    const before = { conversation_id, client_id: stored, files: filesUrl(ctx) };
    const first = await selectByClientId(ctx.db, sender_id, before);
    return first && { message: first, isKept: false };
  }
}

/** Sends the event to everybody who may see the conversation now, and to the sender's other tabs. */
export async function announceMessage(ctx: AppContext, row: SentRow): Promise<void> {
  const { message } = row;
  const to = { user_ids: row.user_ids, seeker_ids: [row.seeker_id] };
  const order = { key: message.conversation_id, no: message.no, isAfterPause: row.is_after_pause };
  await publishEvent(ctx, to, 'newChatMessage', message, order);
  // The sender has now read all earlier messages, so the sender's own Today changes.
  await publishToday(ctx, row.is_desk_changed ? row.user_ids : [message.user_info.id]);
  if (row.has_devices) {
    // The message is stored; a failed push notification does not fail the call.
    await notify(ctx, row).catch((error: unknown) => ctx.log.warn({ err: error }, 'a message could not be announced'));
  }
}

/**
 * Pushes a notification to the other end's devices, unless the message is read before. A burst becomes one
 * notification.
 */
async function notify(ctx: AppContext, row: SentRow): Promise<void> {
  const { seeker_id, user_ids } = row;
  const { conversation_id, no, message, user_info } = row.message;
  const { is_seeker } = user_info;
  await notifyPeople(ctx, ctx.db, is_seeker ? { user_ids } : { seeker_ids: [seeker_id] }, {
    wordsIn: () => ({ title: is_seeker ? user_info.full_name : row.business_name, body: message }),
    url: `/message/${conversation_id}`,
    topic: `message:${is_seeker ? 'business' : 'seeker'}:${conversation_id}`,
    bundleSeconds: UNREAD_SECONDS,
    unlessRead: { conversation_id, no },
  });
}
