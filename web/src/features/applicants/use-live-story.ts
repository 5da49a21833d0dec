import type { Applicant } from '@jipe/contract/applicants/schema';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { useEffect, useEffectEvent } from 'react';
import { live } from '../../lib/socket.ts';
import { refreshStory } from './api-story.ts';

/** Refetches a person's history when others changed one of the person's applications, or a message was sent. */
export function useLiveStory({ user }: Applicant, application_id: string): void {
  const refresh = () => void refreshStory(application_id);
  const isTheirs = (id: string) => id === application_id || user.also.some((other) => other.application_id === id);
  const changed = useEffectEvent((id: string) => void (isTheirs(id) && refresh()));
  // The conversations about the person's other applications are unknown here, so any message of the business may count.
  const said = useEffectEvent(({ conversation_id, user_info: { id, is_seeker } }: ChatMessage) => {
    const isOfTheirs = conversation_id === user.conversation_id || (!is_seeker && user.also.length > 0);
    if (isOfTheirs || id === user.user_id) refresh();
  });
  const told = useEffectEvent((seeker_id: string) => void (seeker_id === user.user_id && refresh()));
  const missed = useEffectEvent(refresh);
  useEffect(() => {
    const leave = [
      live.on('applicationChanged', (change) => changed(change.application_id)),
      live.on('newChatMessage', said),
      live.on('timelineChanged', ({ seeker_id }) => told(seeker_id)),
      live.onJoined(() => missed()),
    ];
    return () => {
      for (const end of leave) end();
    };
  }, []);
}
