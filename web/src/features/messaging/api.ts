import {
  listConversations,
  listMessages,
  markConversationRead,
  readConversation,
  readUnreadCount,
  sendMessage as sendCall,
} from '@jipe/contract/messaging/endpoints';
import { MESSAGE_PAGE } from '@jipe/contract/messaging/rules';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { cursorOf } from '@jipe/client/call';
import { call } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Outgoing } from './outbox.ts';
import { joined, syncThread, type Thread, withOlder } from './thread.ts';

export interface RecipientFilter {
  /** '' for all locations. */
  location_id: string;
  search: string;
  /** Only conversations whose seeker waits for an answer. */
  isWaiting: boolean;
}

// The socket keeps these queries current. After a reconnect they are refetched, since events may have been missed.
const live = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const;

export const recipientsKey = ['messaging', 'recipients'] as const;

/** The list's initial filter. */
export const everybody: RecipientFilter = { location_id: '', search: '', isWaiting: false };

export const recipientsQuery = ({ location_id, search, isWaiting }: RecipientFilter) =>
  infiniteQueryOptions({
    queryKey: [...recipientsKey, { location_id, search, isWaiting }],
    queryFn: async ({ signal, pageParam }) => {
      const narrowed = { location_id, search, ...(isWaiting ? { waiting: true } : {}) };
      const query = { limit: 50, ...(pageParam ? { cursor: pageParam } : {}), ...narrowed };
      return (await call(listConversations, { query, signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => cursorOf(page.next),
    placeholderData: keepPreviousData,
    ...live,
  });

/** Whether the key is of a list filtered by "waiting". */
export const isOfWaiting = (queryKey: QueryKey): boolean => (queryKey[2] as RecipientFilter).isWaiting;

export const conversationsKey = ['messaging', 'conversation'] as const;

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: [...conversationsKey, id],
    queryFn: async ({ signal }) => (await call(readConversation, { params: { id }, signal })).data,
    ...live,
  });

export const unreadQuery = queryOptions({
  queryKey: ['messaging', 'unread'],
  queryFn: async ({ signal }) => (await call(readUnreadCount, { signal })).data.count,
  ...live,
});

const threadKey = (id: string) => ['messaging', 'thread', id] as const;

const readPage = (id: string, signal?: AbortSignal) => async (page: { cursor: string | undefined; limit: number }) => {
  const query = { limit: page.limit, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) };
  const { results, next } = await call(listMessages, { params: { id }, query, signal });
  return { results, next: cursorOf(next) };
};

/** The messages up to now. A refetch reads only the new ones. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: threadKey(id),
    queryFn: async ({ signal }): Promise<Thread> => {
      const fresh = await syncThread(threadNow(id), readPage(id, signal), MESSAGE_PAGE);
      const now = threadNow(id);
      return now ? joined(fresh, now) : fresh;
    },
    ...live,
  });

export const threadNow = (id: string): Thread | undefined => queryClient.getQueryData(threadQuery(id).queryKey);

/** Loads the page before the shown messages. */
export async function loadOlder(id: string): Promise<void> {
  const cursor = threadNow(id)?.older;
  if (cursor === undefined) return;
  const page = await readPage(id)({ cursor, limit: MESSAGE_PAGE });
  queryClient.setQueryData(threadQuery(id).queryKey, (thread) =>
    thread?.older === cursor ? withOlder(thread, page) : thread,
  );
}

/** Sends a message. Sending again with the same `client_id` does not create a second message. */
export async function sendMessage({ conversation_id, message, client_id }: Outgoing): Promise<ChatMessage> {
  const body = { conversation_id, message, client_id };
  return (await call(sendCall, { body, idempotencyKey: client_id })).data;
}

/** Marks a conversation as read. Returns the number of unread conversations. */
export const markRead = async (id: string): Promise<number> =>
  (await call(markConversationRead, { params: { id } })).data.count;
