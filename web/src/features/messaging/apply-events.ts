import { skipsSome } from '@jipe/contract/messaging/rules';
import type { ApplicantsChanged, ApplicationChanged } from '@jipe/contract/messaging/events';
import type { ChatMessage, ConversationDetail, Recipient } from '@jipe/contract/messaging/schema';
import type { QueryFilters, QueryKey } from '@tanstack/react-query';
import { onReset } from '../../lib/client-state.ts';
import { refetchOlderThan, queryClient } from '../../lib/query-client.ts';
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

/* Applies events from the server, and the answers to own calls, to every cached list that shows them. */

// The id of the conversation on screen.
let shown: string | null = null;
/** The last message number that was marked as read here, by conversation. */
const readUpTo = new Map<string, number>();

export function showConversation(id: string | null): void {
  shown = id;
}

export const isLooking = () => document.visibilityState === 'visible' && document.hasFocus();

export const isShown = (id: string): boolean => shown === id;

/** Whether the user is reading this conversation now. A tab in the background does not count. */
export const isBeingRead = (id: string): boolean => shown === id && isLooking();

/** Repeats requests in flight, whose answers would overwrite the change that was just made here. */
const askAgainIfAsking = (filters: QueryFilters) => refetchOlderThan({ ...filters, fetchStatus: 'fetching' });

/** Changes cached data and keeps its stale mark, so that a pending refetch still happens. */
function patch(queryKey: QueryKey, data: unknown): void {
  const isIncomplete = queryClient.getQueryState(queryKey)?.isInvalidated === true;
  queryClient.setQueryData(queryKey, data);
  if (isIncomplete) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
}

/** Applies a message of the seeker or of the team. */
export function applyMessage(message: ChatMessage): void {
  const { conversation_id } = message;
  const { queryKey } = threadQuery(conversation_id);
  const thread = threadNow(conversation_id);
  if (thread) {
    const hasGap = skipsSome(thread.messages, message);
    patch(queryKey, withMessage(thread, message));
    if (hasGap) void refetchOlderThan({ queryKey });
  } else void askAgainIfAsking({ queryKey });
  const isNews = message.user_info.is_seeker && !isBeingRead(conversation_id);
  applyToLists(message, isNews);
  applyToConversation(message);
  if (isNews) void refetchOlderThan({ queryKey: unreadQuery.queryKey });
}

function applyToLists(message: ChatMessage, isNews: boolean): void {
  for (const [key, list] of queryClient.getQueriesData<Recipients>({ queryKey: recipientsKey })) {
    if (!list || isOfWaiting(key)) continue;
    const next = withNews(list, message, isNews);
    if (next) patch(key, next);
    else void refetchOlderThan({ queryKey: key, exact: true });
  }
  void askAgainIfAsking({ queryKey: recipientsKey, predicate: ({ queryKey }) => !isOfWaiting(queryKey) });
  void refetchWaiting();
}

/** A message in the conversation being read counts as unread until the server was told that it was read. */
function applyToConversation(message: ChatMessage): void {
  const { queryKey } = conversationQuery(message.conversation_id);
  const detail = queryClient.getQueryData(queryKey);
  if (detail) {
    const conversation = withMessageTold(detail.conversation, message, message.user_info.is_seeker);
    patch(queryKey, { ...detail, conversation });
  }
  void askAgainIfAsking({ queryKey });
}

/** Applies a decision on an application to the head of its conversation. */
export function applyDecision({ application_id, application_status, is_hidden }: ApplicationChanged): void {
  for (const [key, detail] of queryClient.getQueriesData<ConversationDetail>({ queryKey: conversationsKey }))
    if (detail?.application?.application_id === application_id)
      patch(key, { ...detail, application: { application_id, application_status, is_hidden } });
}

/** Refetches the conversations that show a changed name, picture or title, or an erased person with their messages. */
export function refetchChangedPeople({ seeker_ids, job_ids, location_ids }: ApplicantsChanged): void {
  const isMeant = ({ seeker_id, job_id, location }: Recipient) =>
    seeker_ids.includes(seeker_id) || job_ids.includes(job_id) || location_ids.includes(location.id);
  for (const [queryKey, list] of queryClient.getQueriesData<Recipients>({ queryKey: recipientsKey }))
    if (list?.pages.some(({ results }) => results.some(isMeant))) void refetchOlderThan({ queryKey, exact: true });
  for (const [queryKey, detail] of queryClient.getQueriesData<ConversationDetail>({ queryKey: conversationsKey }))
    if (detail && isMeant(detail)) {
      void refetchOlderThan({ queryKey, exact: true });
      if (seeker_ids.includes(detail.seeker_id))
        void refetchOlderThan({ queryKey: threadQuery(detail.conversation.id).queryKey, exact: true });
    }
}

/** Refetches the lists filtered by "waiting": only the server knows who waits. */
export const refetchWaiting = (fresh = 0): Promise<void> =>
  refetchOlderThan({ queryKey: recipientsKey, predicate: ({ queryKey }) => isOfWaiting(queryKey) }, fresh);

/** Marks a conversation as read, here or in another tab of this user. `count`: the number of unread conversations. */
export function applyRead(conversation_id: string, count: number): void {
  if (queryClient.getQueryData(unreadQuery.queryKey) !== count) {
    queryClient.setQueryData(unreadQuery.queryKey, count);
    // The count is from the time of reading, and may be older than a message that came since.
    void refetchOlderThan({ queryKey: unreadQuery.queryKey });
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
 * Marks the conversation on screen as read up to the seeker's last message, unless it already is. `isUnread`: the
 * server's value when the conversation was opened. A failure is retried with the next message or the next focus of the
 * tab.
 */
export async function readShown(id: string, lastSeekerNo: number, isUnread: boolean): Promise<void> {
  if (!isBeingRead(id)) return;
  const before = readUpTo.get(id) ?? (isUnread ? 0 : lastSeekerNo);
  readUpTo.set(id, Math.max(before, lastSeekerNo));
  if (lastSeekerNo <= before) return;
  try {
    applyRead(id, await markRead(id));
  } catch {
    readUpTo.set(id, before);
  }
}

onReset(() => readUpTo.clear());

/**
 * Called when the connection opens. Refetches all messaging queries, since events before that were missed. This
 * includes the first connection, where the page has loaded before.
 */
export async function catchUp(): Promise<void> {
  await refetchOlderThan({ queryKey: ['messaging'] });
}
