import { z } from 'zod';
import { answer, pageOf, pageQuery } from '../http/envelope.ts';
import { applicantJob } from '../applicants/schema.ts';
import { listingStatus } from '../listings/schema.ts';
import { queryFlag } from '../values/flag.ts';
import { id } from '../values/id.ts';
import { boundedText, queryText, requiredText, tidy } from '../values/text.ts';
import { MESSAGE_MAX } from './rules.ts';
import { messagingTexts as texts } from './texts.ts';

// ── inputs ─────────────────────────────────────────────────────────────────────────────────────────────────────

export const messageText = requiredText({
  required: texts.messageRequired,
  max: { length: MESSAGE_MAX, message: texts.messageTooLong },
});

/** Id made by the sender. Sending it again returns the stored message. */
export const clientId = boundedText(texts.clientIdInvalid, { length: 100, message: texts.clientIdInvalid })
  .nullish()
  .transform((text) => tidy(text ?? '') || null);

export const sendMessageBody = z.object({ conversation_id: id, message: messageText, client_id: clientId });
export type SendMessageBody = z.output<typeof sendMessageBody>;

export const conversationsQuery = pageQuery.extend({
  location_id: queryText,
  /** Finds all words in the seeker's name and the listing's title, or all of them in one message. */
  search: queryText,
  /** Only conversations whose seeker waits for an answer. */
  waiting: queryFlag('waiting'),
});

// ── answers ────────────────────────────────────────────────────────────────────────────────────────────────────

export const chatMessage = z.object({
  id,
  conversation_id: id,
  /** Counts up by one within the conversation. */
  no: z.number().int(),
  message: z.string(),
  user_info: z.object({
    /** The user's or the seeker's id. */
    id,
    full_name: z.string(),
    profile_picture_url: z.string().nullable(),
    is_seeker: z.boolean(),
  }),
  log_date: z.string(),
  client_id: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** A conversation in the sidebar. */
export const recipient = z.object({
  seeker_id: id,
  seeker_full_name: z.string(),
  seeker_profile_picture: z.string().nullable(),
  /** The listing the conversation is about. */
  job_id: id,
  title: z.string(),
  status: listingStatus,
  /** The listing's location in one line. */
  address: z.string(),
  location: z.object({ id, name: z.string() }),
  conversation: z.object({
    id,
    has_unread_messages: z.boolean(),
    unread_count: z.number().int(),
    /** Null while there is no message. */
    last_message_date: z.string().nullable(),
    last_message: z.string().nullable(),
    /** Sender of the last message in the business; null when the seeker sent it or there is no message. */
    last_message_user_id: id.nullable(),
  }),
});
export type Recipient = z.infer<typeof recipient>;

/** The header of an open conversation. */
export const conversationDetail = recipient.extend({
  application: applicantJob.pick({ application_id: true, application_status: true, is_hidden: true }).nullable(),
  /** The seeker had their data erased and can no longer read messages. */
  is_erased: z.boolean(),
  created_at: z.string(),
});
export type ConversationDetail = z.infer<typeof conversationDetail>;

/** A row of the conversation list. */
export const foundRecipient = recipient.extend({
  /** The latest message with all words of the search. Null when name and title contain them, and without a search. */
  found: z.object({ message_id: id, message: z.string() }).nullable(),
});
export type FoundRecipient = z.infer<typeof foundRecipient>;

export const recipientsAnswer = answer(
  pageOf(foundRecipient).extend({
    /** Set when very many messages contain a searched word: only this many latest conversations were searched. */
    among_latest: z.number().int().optional(),
  }),
);
/** The only list whose page is at the top level, without `data`. */
export const messagesAnswer = pageOf(chatMessage);
export const sentAnswer = answer(chatMessage);
export const unreadCount = z.object({
  /** Number of conversations with unread messages. */
  count: z.number().int(),
});
export const conversationReadAnswer = answer(z.object({ conversation_id: id, count: z.number().int() }));
