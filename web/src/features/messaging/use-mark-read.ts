import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { useEffect } from 'react';
import { readShown, showConversation } from './apply-events.ts';
import { reportReading } from './reading-tabs.ts';

/** Marks the conversation as shown. New messages of its seeker are marked as read while the tab has the focus. */
export function useMarkRead(
  id: string,
  messages: readonly ChatMessage[] | undefined,
  isUnread: boolean | undefined,
): void {
  useEffect(() => {
    showConversation(id);
    const stopReporting = reportReading(id);
    return () => {
      stopReporting();
      showConversation(null);
    };
  }, [id]);

  const lastSeekerNo = messages?.findLast((message) => message.user_info.is_seeker)?.no ?? 0;
  const isLoaded = messages !== undefined && isUnread !== undefined;
  useEffect(() => {
    if (!isLoaded) return undefined;
    const read = () => void readShown(id, lastSeekerNo, isUnread);
    read();
    window.addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      window.removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [id, lastSeekerNo, isLoaded, isUnread]);
}
