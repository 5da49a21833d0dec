import { skipsSome } from '@jipe/contract/messaging/rules';
import type { ApplicantsChanged, ApplicationChanged } from '@jipe/contract/messaging/events';
import type { ChatMessage, ConversationDetail, Recipient } from '@jipe/contract/messaging/schema';
import type { QueryFilters, QueryKey } from '@tanstack/react-query';
import { onReset } from '../../lib/client-state.ts';
import { askAgain, queryClient } from '../../lib/query-client.ts';
import {
  conversationQuery,
  conversationsKey,
  isOfWaiting,
  markRead,
  recipientsKey,
  threadNow,
  threadQuery,
  unreadQuery,
} from './api.ts';
import { type Recipients, withMessageTold, withNews, withRead } from './recipients.ts';
import { withMessage } from './thread.ts';

/*
 * What comes from the server by itself, or as the answer to what was sent here: told to every list that shows it.
 */

// The conversation on the screen, if there is one.
let shown: string | null = null;
/** Up to which message each conversation was read here. */
const readUpTo = new Map<string, number>();

export function showConversation(id: string | null): void {
  shown = id;
}

export const isLooking = () => document.visibilityState === 'visible' && document.hasFocus();

export const isShown = (id: string): boolean => shown === id;

/** Is this conversation being read just now? A tab in the background reads nothing. */
export const isBeingRead = (id: string): boolean => shown === id && isLooking();

/** What is shown has just been changed here: an answer on its way must not put it back. */
const askAgainIfAsking = (filters: QueryFilters) => askAgain({ ...filters, fetchStatus: 'fetching' });

/** Changes what is known, without making it pass for complete: what was to be asked for again when it is next shown still is. */
function patch(queryKey: QueryKey, data: unknown): void {
  const isIncomplete = queryClient.getQueryState(queryKey)?.isInvalidated === true;
  queryClient.setQueryData(queryKey, data);
  if (isIncomplete) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** A message of anybody. */
export function takeMessage(message: ChatMessage): void {
  const { conversation_id } = message;
  const { queryKey } = threadQuery(conversation_id);
  const thread = threadNow(conversation_id);
  if (thread) {
    const hasGap = skipsSome(thread.messages, message);
    patch(queryKey, withMessage(thread, message));
    if (hasGap) void askAgain({ queryKey });
  } else void askAgainIfAsking({ queryKey });
  const isNews = message.user_info.is_seeker && !isBeingRead(conversation_id);
  takeNews(message, isNews);
  takeUnread(message);
  if (isNews) void askAgain({ queryKey: unreadQuery.queryKey });
}

function takeNews(message: ChatMessage, isNews: boolean): void {
  for (const [key, list] of queryClient.getQueriesData<Recipients>({ queryKey: recipientsKey })) {
    if (!list || isOfWaiting(key)) continue;
    const next = withNews(list, message, isNews);
    if (next) patch(key, next);
    else void askAgain({ queryKey: key, exact: true });
  }
  void askAgainIfAsking({ queryKey: recipientsKey, predicate: ({ queryKey }) => !isOfWaiting(queryKey) });
  void takeWaiting();
}

/** What is said while a conversation is being read is unread, too, until the server was told that it was read. */
function takeUnread(message: ChatMessage): void {
  const { queryKey } = conversationQuery(message.conversation_id);
  const detail = queryClient.getQueryData(queryKey);
  if (detail) {
    const conversation = withMessageTold(detail.conversation, message, message.user_info.is_seeker);
    patch(queryKey, { ...detail, conversation });
  }
  void askAgainIfAsking({ queryKey });
}

/** An application was decided on, here or by somebody else: the head of its conversation says so. */
export function takeDecision({ application_id, application_status, is_hidden }: ApplicationChanged): void {
  for (const [key, detail] of queryClient.getQueriesData<ConversationDetail>({ queryKey: conversationsKey }))
    if (detail?.application?.application_id === application_id)
      patch(key, { ...detail, application: { application_id, application_status, is_hidden } });
}

/**
 * Somebody has another name or picture, or was erased with what they wrote, or the listing it is about has another title: conversations
 * that show it are asked for again.
 */
export function takePeople({ seeker_ids, job_ids, location_ids }: ApplicantsChanged): void {
  const isMeant = ({ seeker_id, job_id, location }: Recipient) =>
    seeker_ids.includes(seeker_id) || job_ids.includes(job_id) || location_ids.includes(location.id);
  for (const [queryKey, list] of queryClient.getQueriesData<Recipients>({ queryKey: recipientsKey }))
    if (list?.pages.some(({ results }) => results.some(isMeant))) void askAgain({ queryKey, exact: true });
  for (const [queryKey, detail] of queryClient.getQueriesData<ConversationDetail>({ queryKey: conversationsKey }))
    if (detail && isMeant(detail)) {
      void askAgain({ queryKey, exact: true });
      if (seeker_ids.includes(detail.seeker_id))
        void askAgain({ queryKey: threadQuery(detail.conversation.id).queryKey, exact: true });
    }
}

/** Somebody waits, or waits no longer: the server alone says who. */
export const takeWaiting = (fresh = 0): Promise<void> =>
  askAgain({ queryKey: recipientsKey, predicate: ({ queryKey }) => isOfWaiting(queryKey) }, fresh);

/** A conversation was read, here or in another tab of this user; `count`: conversations left unread. */
export function takeRead(conversation_id: string, count: number): void {
  if (queryClient.getQueryData(unreadQuery.queryKey) !== count) {
    queryClient.setQueryData(unreadQuery.queryKey, count);
    // It was counted when the conversation was read: what came since may have overtaken it.
    void askAgain({ queryKey: unreadQuery.queryKey });
  }
  for (const [key, list] of queryClient.getQueriesData<Recipients>({ queryKey: recipientsKey })) {
    if (list) patch(key, withRead(list, conversation_id));
  }
  const { queryKey } = conversationQuery(conversation_id);
  const detail = queryClient.getQueryData(queryKey);
  if (detail) {
    const conversation = { ...detail.conversation, unread_count: 0, has_unread_messages: false };
    patch(queryKey, { ...detail, conversation });
  }
  void askAgainIfAsking({ queryKey: recipientsKey });
}

/**
 * Marks the conversation on the screen as read up to the last message of its seeker, unless it is. `isUnread`: what the server said
 * when it was opened. What fails is tried again with the next message, or when the tab is looked at again.
 */
export async function readShown(id: string, lastSeekerNo: number, isUnread: boolean): Promise<void> {
  if (!isBeingRead(id)) return;
  const before = readUpTo.get(id) ?? (isUnread ? 0 : lastSeekerNo);
  readUpTo.set(id, Math.max(before, lastSeekerNo));
  if (lastSeekerNo <= before) return;
  try {
    takeRead(id, await markRead(id));
  } catch {
    readUpTo.set(id, before);
  }
}

onReset(() => readUpTo.clear());

/**
 * The connection stands: everything that is live and was answered before that is asked for again, as what was sent in between was
 * heard by nobody. The same goes for the first time, where a page was loaded before its connection stood.
 */
export async function catchUp(): Promise<void> {
  await askAgain({ queryKey: ['messaging'] });
}
