import { listSeekerConversations } from '@jipe/contract/seeker/endpoints';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../lib/http.ts';
import { connectLive, live } from '../../lib/live.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/use-session.ts';
import { usePages } from '../../lib/use-pages.ts';
import { useOnRefocus } from '../../lib/use-on-refocus.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SignedIn } from '../../ui/signed-in.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Conversations } from './conversations.tsx';
import { messagesWords } from './texts.ts';
import { Thread } from './thread.tsx';

/** Conversations with shops, kept current live. `?with=` is the open conversation. */
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
  const isLost = useLive(reload);
  useOnRefocus(reload);
  return (
    <Stack>
      {open === null ? (
        <h1 tabIndex={-1}>{messagesWords.title}</h1>
      ) : (
        <Link look="plain" to={paths.messages()}>
          ← {messagesWords.back}
        </Link>
      )}
      {isLost ? (
        <Notice kind="info">
          <p>{messagesWords.lost}</p>
        </Notice>
      ) : null}
      {open === null ? (
        <Conversations {...list} />
      ) : (
        <Thread key={open} id={open} about={list.rows?.find(({ id }) => id === open)} onRead={reload} />
      )}
    </Stack>
  );
}

/** Keeps the live connection while the page is shown. Returns true while the connection is lost. */
function useLive(onChange: () => void): boolean {
  const seeker_id = useSession()?.seeker_id;
  useEffect(() => (seeker_id === undefined ? undefined : connectLive(seeker_id)), [seeker_id]);
  useEffect(() => live.onJoined(onChange), [onChange]);
  useEffect(() => live.on('newChatMessage', onChange), [onChange]);
  return useSyncExternalStore(live.onLostChange, live.isLost);
}
