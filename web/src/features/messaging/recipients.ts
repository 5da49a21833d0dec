import type { Page } from '@jipe/contract/http/envelope';
import type { ChatMessage, Recipient } from '@jipe/contract/messaging/schema';
import type { InfiniteData } from '@tanstack/react-query';

export type Recipients = InfiniteData<Page<Recipient>, string | undefined>;

const find = (list: Recipients, id: string) =>
  list.pages.flatMap((page) => page.results).find((recipient) => recipient.conversation.id === id);

const mapPages = (list: Recipients, change: (results: Recipient[], at: number) => Recipient[]): Recipients => ({
  ...list,
  pages: list.pages.map((page, at) => ({ ...page, results: change(page.results, at) })),
});

/**
 * Applies a message to its conversation. Returns the same object for a known message. `isUnread`: the seeker wrote it
 * and it is unread.
 */
export function withMessageTold(
  conversation: Recipient['conversation'],
  { message, log_date, user_info }: ChatMessage,
  isUnread: boolean,
): Recipient['conversation'] {
  const { last_message, last_message_date: last } = conversation;
  // An older message is known already, and so may be the last one: it can arrive both as an event and within an answer.
  if (last !== null && (last > log_date || (last === log_date && last_message === message))) return conversation;
  const unread_count = conversation.unread_count + (isUnread ? 1 : 0);
  return {
    ...conversation,
    last_message: message,
    last_message_user_id: user_info.is_seeker ? null : user_info.id,
    last_message_date: log_date,
    unread_count,
    has_unread_messages: unread_count > 0,
  };
}

/**
 * Moves the message's conversation to the top of the list, with the message as its last. `isNews`: the seeker wrote it
 * and it is not being read now. Returns null when the list lacks the conversation and must be refetched.
 */
export function withNews(list: Recipients, message: ChatMessage, isNews: boolean): Recipients | null {
  const known = find(list, message.conversation_id);
  if (!known) return null;
  const conversation = withMessageTold(known.conversation, message, isNews);
  if (conversation === known.conversation) return list;
  const fresh: Recipient = { ...known, conversation };
  return mapPages(list, (results, at) => {
    const others = results.filter(({ conversation: { id } }) => id !== message.conversation_id);
    return at === 0 ? [fresh, ...others] : others;
  });
}

/** Marks a conversation as read in the list. */
export const withRead = (list: Recipients, conversation_id: string): Recipients =>
  mapPages(list, (results) =>
    results.map((recipient) =>
      recipient.conversation.id === conversation_id
        ? { ...recipient, conversation: { ...recipient.conversation, unread_count: 0, has_unread_messages: false } }
        : recipient,
    ),
  );
