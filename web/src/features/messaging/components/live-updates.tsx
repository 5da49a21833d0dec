import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useMe } from '../../../lib/me.ts';
import { useGo } from '../../../lib/navigation.ts';
import { live } from '../../../lib/socket.ts';
import { setUnread } from '../../../lib/unread.ts';
import { useKeptCurrent } from '../../../lib/use-kept-current.ts';
import { unreadQuery } from '../api.ts';
import { catchUp, applyMessage, refetchChangedPeople, applyRead, refetchWaiting } from '../apply-events.ts';
import { hearDiscarded, outbox } from '../sending.ts';
import { toastMessage } from '../toast-message.ts';
import { UnsentQuestion } from './unsent-question.tsx';

/**
 * Keeps messages, badge and tab title current on every page of a signed-in user, and announces new messages. Renders
 * only the question about unsent messages before a logout.
 */
export function LiveUpdates() {
  const { user_id } = useMe();
  const { data: unread } = useQuery(unreadQuery);
  const go = useGo();
  const tell = useEffectEvent((message: ChatMessage) => void toastMessage(message, (path) => void go(path)));

  useKeptCurrent('todayChanged', refetchWaiting);

  useEffect(() => {
    if (unread !== undefined) setUnread(unread);
  }, [unread]);

  useEffect(() => {
    outbox.open(user_id);
    live.start(user_id);
    const leave = [
      hearDiscarded(),
      live.on('newChatMessage', (message) => {
        outbox.arrived(message.client_id);
        applyMessage(message);
        tell(message);
      }),
      live.on('applicantsChanged', refetchChangedPeople),
      live.on('conversationRead', ({ conversation_id, count }) => applyRead(conversation_id, count)),
      live.onJoined(() => {
        outbox.retryUncertain();
        void catchUp();
      }),
    ];
    const retry = () => outbox.retryUncertain();
    window.addEventListener('online', retry);
    return () => {
      for (const end of leave) end();
      window.removeEventListener('online', retry);
    };
  }, [user_id]);

  return <UnsentQuestion />;
}
