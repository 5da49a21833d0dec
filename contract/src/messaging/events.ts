import { z } from 'zod';
import { filled } from '../values/filled.ts';
import { fieldTexts } from '../values/texts-fields.ts';
import { applicationActions } from '../applicants/rules.ts';
import { id } from '../values/id.ts';
import { chatMessage } from './schema.ts';

/** To the server: the bare id of the user or seeker whose token opened the socket. Any other id is refused. */
export const joinEvent = id;

/** To everybody who may see the conversation, including the sender's other tabs. */
export const newChatMessageEvent = chatMessage;

/** To the reader's other tabs: the conversation was read, and `count` conversations are still unread. */
export const conversationReadEvent = z.object({ conversation_id: id, user_id: id, count: z.number().int() });

/** To everybody who may see the application: its new state. */
export const applicationChangedEvent = z.object({
  application_id: id,
  job_id: id,
  location_id: id,
  application_status: z.array(z.enum(applicationActions)),
  is_hidden: z.boolean(),
});

/** To everybody who may see the application: an entry without its own event, such as a note, was added or removed. */
export const timelineChangedEvent = z.object({ application_id: id, seeker_id: id, is_new: z.boolean() });

/**
 * To everybody who may see them: rows and windows of these seekers, or of applicants of these listings or locations,
 * changed, for example a name or hours. Clients that show them fetch them again.
 */
export const applicantsChangedEvent = z.object({
  seeker_ids: z.array(id),
  job_ids: z.array(id),
  location_ids: z.array(id),
});

/** To the server, which forwards it to the other people of the conversation and stores nothing. */
export const typingInput = z.object({
  conversation_id: id,
  is_typing: z.boolean({ error: filled(fieldTexts.notTrueOrFalse, { name: 'is_typing' }) }),
});
export const typingEvent = z.object({
  conversation_id: id,
  /** The user's or the seeker's id. */
  user_id: id,
  full_name: z.string(),
  is_typing: z.boolean(),
});

export type NewChatMessage = z.infer<typeof newChatMessageEvent>;
export type ConversationRead = z.infer<typeof conversationReadEvent>;
export type ApplicationChanged = z.infer<typeof applicationChangedEvent>;
export type TimelineChanged = z.infer<typeof timelineChangedEvent>;
export type ApplicantsChanged = z.infer<typeof applicantsChangedEvent>;
export type Typing = z.infer<typeof typingEvent>;

/** The server's acknowledgement of `join`. */
export type JoinReply = { ok: true } | { ok: false; message: string };

export interface ClientEvents {
  join: (userId: string, reply?: (answer: JoinReply) => void) => void;
  typing: (input: z.infer<typeof typingInput>) => void;
  /**
   * Asks whether this user or seeker got an event within the last `RECENT_EVENT_MS`, which a page loaded just before
   * joining may have missed.
   */
  toldLately: (reply: (isTold: boolean) => void) => void;
}

export interface ServerEvents {
  newChatMessage: (message: NewChatMessage) => void;
  conversationRead: (read: ConversationRead) => void;
  applicationChanged: (change: ApplicationChanged) => void;
  timelineChanged: (change: TimelineChanged) => void;
  applicantsChanged: (change: ApplicantsChanged) => void;
  typing: (typing: Typing) => void;
  /** Cards and rows of locations and listings may have changed (name, status, favourites): fetch them again. */
  cardsChanged: () => void;
  /** Today of the reader's locations may have changed: fetch it again. */
  todayChanged: () => void;
  /** The server is stopping and soon closes the connection. The client should reconnect. */
  goingAway: () => void;
}
