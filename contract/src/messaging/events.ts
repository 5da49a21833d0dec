import { z } from 'zod';
import { filled } from '../values/filled.ts';
import { fieldTexts } from '../values/texts-fields.ts';
import { applicationActions } from '../applicants/rules.ts';
import { id } from '../values/id.ts';
import { chatMessage } from './schema.ts';

/** To the server: the bare id of the user (or seeker) whose token opened the socket. Another's id is refused. */
export const joinEvent = id;

/** To everybody who may see the conversation, the sender's other tabs too. */
export const newChatMessageEvent = chatMessage;

/** To the reader's other tabs: this conversation is read; `count` conversations are left unread. */
export const conversationReadEvent = z.object({ conversation_id: id, user_id: id, count: z.number().int() });

/** To everybody who may see the application: what it says now. */
export const applicationChangedEvent = z.object({
  application_id: id,
  job_id: id,
  location_id: id,
  application_status: z.array(z.enum(applicationActions)),
  is_hidden: z.boolean(),
});

/** To everybody who may see the application: its timeline has an entry more or less that no other event tells of, such as a note. */
export const timelineChangedEvent = z.object({ application_id: id, seeker_id: id, is_new: z.boolean() });

/**
 * To everybody who may see them: what rows and windows say of these seekers, or of applicants of these listings or locations, is
 * different, such as a name or hours. Who shows them asks again.
 */
export const applicantsChangedEvent = z.object({
  seeker_ids: z.array(id),
  job_ids: z.array(id),
  location_ids: z.array(id),
});

/** To the server, which passes it to the conversation's other people and stores nothing. */
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

/** What the server says to `join`. */
export type JoinReply = { ok: true } | { ok: false; message: string };

export interface ClientEvents {
  join: (userId: string, reply?: (answer: JoinReply) => void) => void;
  typing: (input: z.infer<typeof typingInput>) => void;
  /** Was anything told to this user or seeker within the last `TOLD_LATELY_MS`? A page that was loaded just before it joined may miss it. */
  toldLately: (reply: (isTold: boolean) => void) => void;
}

export interface ServerEvents {
  newChatMessage: (message: NewChatMessage) => void;
  conversationRead: (read: ConversationRead) => void;
  applicationChanged: (change: ApplicationChanged) => void;
  timelineChanged: (change: TimelineChanged) => void;
  applicantsChanged: (change: ApplicantsChanged) => void;
  typing: (typing: Typing) => void;
  /** What cards and rows of locations and listings say, such as a name, a status or how many like it, may have changed: ask again. */
  cardsChanged: () => void;
  /** What Today says of the reader's locations may have changed: ask again. */
  todayChanged: () => void;
  /** The server stops: it closes the connection in a moment, and the client should reconnect. */
  goingAway: () => void;
}
