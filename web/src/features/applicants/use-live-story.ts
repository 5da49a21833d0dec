import type { Applicant } from '@jipe/contract/applicants/schema';
import { useEffect, useEffectEvent } from 'react';
import { live } from '../../lib/socket.ts';
import { refreshStory } from './api-story.ts';

/** Asks for somebody's story anew when others have changed an application of theirs, or something was said. */
export function useLiveStory({ user }: Applicant, application_id: string): void {
  const refresh = () => void refreshStory(application_id);
  const isTheirs = (id: string) => id === application_id || user.also.some((other) => other.application_id === id);
  const changed = useEffectEvent((id: string) => void (isTheirs(id) && refresh()));
  const said = useEffectEvent(
    (conversation_id: string, by: string) =>
      void ((conversation_id === user.conversation_id || by === user.user_id) && refresh()),
  );
  const missed = useEffectEvent(refresh);
  useEffect(() => {
    const leave = [
      live.on('applicationChanged', (change) => changed(change.application_id)),
      live.on('newChatMessage', (message) => said(message.conversation_id, message.user_info.id)),
      live.onJoined(() => missed()),
    ];
    return () => {
      for (const end of leave) end();
    };
  }, []);
}
