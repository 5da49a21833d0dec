import { cursorOf } from '@jipe/client/call';
import { mergeMessages, skipsSome } from '@jipe/contract/messaging/rules';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { listSeekerMessages, markSeekerConversationRead } from '@jipe/contract/seeker/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/http.ts';
import { live, readHere } from '../../lib/live.ts';
import { useAct } from '../../lib/use-act.ts';
import { dataOf, useLoaded } from '../../lib/use-loaded.ts';
import { useSeenAgain } from '../../lib/use-seen-again.ts';

const pageOf = async (id: string, cursor?: string, signal?: AbortSignal) =>
  (await call(listSeekerMessages, { params: { id }, query: { cursor }, signal })).data;

/** The messages of one conversation, oldest first, each once, however it came; they are read while they are looked at. */
export function useThread(id: string, onRead: () => void) {
  const [known, setKnown] = useState<ChatMessage[]>();
  /** Where earlier ones go on, once some were asked for. */
  const [before, setBefore] = useState<string | null>();
  const put = useCallback((some: readonly ChatMessage[]) => {
    setKnown((has = []) => mergeMessages(has, some));
  }, []);
  const { loaded, reload } = useLoaded(`thread ${id}`, async (signal) => {
    const page = await pageOf(id, undefined, signal);
    put(page.results);
    return page.next;
  });
  const next = before === undefined ? (dataOf(loaded) ?? null) : before;
  const older = useAct(async () => {
    const page = await pageOf(id, cursorOf(next));
    put(page.results);
    setBefore(page.next);
  });
  useArrivals(id, { known, put, reload });
  useSeenAgain(reload);
  useReading(id, known?.findLast(({ user_info }) => !user_info.is_seeker)?.id, onRead);
  return { messages: known, loaded, reload, put, older: next === null ? null : older };
}

interface Arriving {
  known: ChatMessage[] | undefined;
  put: (some: readonly ChatMessage[]) => void;
  reload: () => void;
}

/** What comes live is shown; where a number is skipped, or the connection is new, the rest is asked for. */
function useArrivals(id: string, { known, put, reload }: Arriving): void {
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });
  useEffect(() => live.onJoined(reload), [reload]);
  useEffect(
    () =>
      live.on('newChatMessage', (message) => {
        if (message.conversation_id !== id) return;
        if (latest.current && skipsSome(latest.current, message)) reload();
        put([message]);
      }),
    [id, put, reload],
  );
}

/** Marks the conversation as read once the last message of the shop is on a screen that is looked at. */
function useReading(id: string, last: string | undefined, onRead: () => void): void {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (last === undefined || !isSeen) return;
    // It is marked with the next message, or when the page is opened again.
    const read = () => {
      readHere.ring();
      onRead();
    };
    call(markSeekerConversationRead, { params: { id } }).then(read, () => {});
  }, [id, last, isSeen, onRead]);
}
