import type { ChatMessage } from '@jipe/contract/messaging/schema';
import type { Said } from './days.ts';
import type { Outgoing } from './outbox.ts';

/** A bubble: a message of the thread, or one in the outbox. */
export interface Bubble extends Said {
  text: string;
  isMine: boolean;
  isSeeker: boolean;
  full_name: string;
  profile_picture_url: string | null;
  /** `waiting`: sent automatically once the connection is back. */
  state: 'sent' | 'sending' | 'waiting' | 'failed';
  client_id: string | null;
  /** Null until the message has arrived. */
  message_id: string | null;
}

/**
 * The thread's messages, then the outbox. A message in both shows once. While disconnected, a message without an answer
 * shows as waiting, not as failed.
 */
export function bubblesOf(
  messages: readonly ChatMessage[],
  outgoing: readonly Outgoing[],
  me: { user_id: string; full_name: string },
  isCutOff: boolean,
): Bubble[] {
  const sent = messages.map((message): Bubble => {
    const { id, full_name, profile_picture_url, is_seeker } = message.user_info;
    return {
      key: message.client_id ?? message.id,
      sender: id,
      log_date: message.log_date,
      text: message.message,
      isMine: id === me.user_id,
      isSeeker: is_seeker,
      full_name,
      profile_picture_url,
      state: 'sent',
      client_id: message.client_id,
      message_id: message.id,
    };
  });
  const arrived = new Set(sent.map(({ client_id }) => client_id));
  const waiting = outgoing.flatMap(({ client_id, message, log_date, status, isUncertain }): Bubble[] =>
    arrived.has(client_id)
      ? []
      : [
          {
            key: client_id,
            sender: me.user_id,
            log_date,
            text: message,
            isMine: true,
            isSeeker: false,
            full_name: me.full_name,
            profile_picture_url: null,
            state: isCutOff && status === 'failed' && isUncertain ? 'waiting' : status,
            client_id,
            message_id: null,
          },
        ],
  );
  return [...sent, ...waiting];
}
