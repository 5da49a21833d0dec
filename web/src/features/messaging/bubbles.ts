import type { ChatMessage } from '@jipe/contract/messaging/schema';
import type { Said } from './days.ts';
import type { Outgoing } from './outbox.ts';

/** One bubble: a message of the thread, or one on its way. */
export interface Bubble extends Said {
  text: string;
  isMine: boolean;
  isSeeker: boolean;
  full_name: string;
  profile_picture_url: string | null;
  /** Waiting: it is sent by itself once the connection is back. */
  state: 'sent' | 'sending' | 'waiting' | 'failed';
  client_id: string | null;
  /** Null while it is on its way. */
  message_id: string | null;
}

/**
 * What stands in the thread, then what is on its way there; what has arrived stands once. While cut off, what had no answer
 * waits: it has not failed yet.
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
