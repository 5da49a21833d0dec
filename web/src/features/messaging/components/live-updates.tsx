import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { atMostEvery } from '../../../lib/at-most-every.ts';
import { useMe } from '../../../lib/me.ts';
import { useGo } from '../../../lib/navigation.ts';
import { live } from '../../../lib/socket.ts';
import { setUnread } from '../../../lib/unread.ts';
import { unreadQuery } from '../api.ts';
import { catchUp, takeMessage, takeRead, takeWaiting } from '../arrivals.ts';
import { outbox } from '../sending.ts';
import { tellMessage } from '../tell-message.ts';

/** However much happens at once, who waits is asked for this often at most. */
const WAITING_EVERY_MS = 1000;

/** Keeps messages, badge and tab title current on every page of a signed-in user, and tells of a new message. Shows nothing itself. */
export function LiveUpdates() {
  const { user_id } = useMe();
  const { data: unread } = useQuery(unreadQuery);
  const go = useGo();
  const tell = useEffectEvent((message: ChatMessage) => void tellMessage(message, (path) => void go(path)));

  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread]);

  useEffect(() => {
    outbox.open(user_id);
    live.start(user_id);
    const waiting = atMostEvery(WAITING_EVERY_MS, () => void takeWaiting());
    const leave = [
      live.on('todayChanged', waiting.ask),
      live.on('newChatMessage', (message) => {
        outbox.arrived(message.client_id);
        takeMessage(message);
        tell(message);
      }),
      live.on('conversationRead', ({ conversation_id, count }) => takeRead(conversation_id, count)),
      live.onJoined(() => {
        outbox.retryUncertain();
        void catchUp();
      }),
    ];
    const retry = () => outbox.retryUncertain();
    window.addEventListener('online', retry);
    return () => {
      for (const end of leave) end();
      waiting.stop();
      window.removeEventListener('online', retry);
    };
  }, [user_id]);

  return null;
}
