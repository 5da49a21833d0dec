import { listSeekerConversations } from '@jipe/contract/seeker/endpoints';
import { useEffect, useRef, useState } from 'react';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { call } from '../../lib/http.ts';
import { hearLive } from '../../lib/live.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/use-session.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useSeenAgain } from '../../lib/use-seen-again.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SignedIn } from '../../ui/signed-in.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Conversations } from './conversations.tsx';
import { messagesWords } from './texts.ts';
import { Thread } from './thread.tsx';

/** What shops wrote, live; `?with=` is the conversation that is open. */
export const MessagesPage = ({ search }: { search: string }) => (
  <SignedIn>
    <Messages open={new URLSearchParams(search).get('with')} />
  </SignedIn>
);

function Messages({ open }: { open: string | null }) {
  useTitle(messagesWords.title);
  const list = usePages('conversations', async (cursor, signal) => {
    return (await call(listSeekerConversations, { query: { cursor }, signal })).data;
  });
  const { reload } = list;
  const { isLost, joined, arrived } = useLive(reload);
  useSeenAgain(reload);
  return (
    <Stack>
      {open === null ? (
        <h1 tabIndex={-1}>{messagesWords.title}</h1>
      ) : (
        <Link to={paths.messages()}>← {messagesWords.back}</Link>
      )}
      {isLost ? (
        <Notice kind="info">
          <p>{messagesWords.lost}</p>
        </Notice>
      ) : null}
      {open === null ? (
        <Conversations {...list} />
      ) : (
        <Thread
          key={open}
          id={open}
          about={list.rows?.find(({ id }) => id === open)}
          joined={joined}
          arrived={arrived}
          onRead={reload}
        />
      )}
    </Stack>
  );
}

/** Live events for as long as the page is shown. `joined` counts how often the connection came to stand. */
function useLive(onChange: () => void) {
  const seeker_id = useSession()?.seeker_id;
  const [isLost, setLost] = useState(false);
  const [joined, setJoined] = useState(0);
  const [arrived, setArrived] = useState<ChatMessage>();
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    if (seeker_id === undefined) return undefined;
    return hearLive(seeker_id, {
      onLost: setLost,
      onJoined: () => {
        setJoined((before) => before + 1);
        changed.current();
      },
      onMessage: (message) => {
        setArrived(message);
        changed.current();
      },
    });
  }, [seeker_id]);
  return { isLost, joined, arrived };
}
