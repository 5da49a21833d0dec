import { cursorOf } from '@jipe/client/call';
import { mergeMessages, skipsSome } from '@jipe/contract/messaging/rules';
import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { listSeekerMessages, markSeekerConversationRead } from '@jipe/contract/seeker/endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/http.ts';
import { live, messagesRead } from '../../lib/live.ts';
import { useAct } from '../../lib/use-act.ts';
import { dataOf, useLoaded } from '../../lib/use-loaded.ts';
import { useOnRefocus } from '../../lib/use-on-refocus.ts';

const pageOf = async (id: string, cursor?: string, signal?: AbortSignal) =>
  (await call(listSeekerMessages, { params: { id }, query: { cursor }, signal })).data;

/**
 * The messages of one conversation, oldest first and without duplicates, from pages and live events. Marks them read
 * while the page is visible.
 */
export function useThread(id: string, onRead: () => void) {
  const [known, setKnown] = useState<ChatMessage[]>();
  /** `next` of the earliest loaded page; undefined until `older` has run. */
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
  useOnRefocus(reload);
  useMarkRead(id, known?.findLast(({ user_info }) => !user_info.is_seeker)?.id, onRead);
  return { messages: known, loaded, reload, put, older: next === null ? null : older };
}

interface Arriving {
  known: ChatMessage[] | undefined;
  put: (some: readonly ChatMessage[]) => void;
  reload: () => void;
}

/** Adds messages that arrive live. Reloads when a message number is skipped or the connection is new. */
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

/** Marks the conversation as read when the shop's last message is shown on a visible page. */
function useMarkRead(id: string, last: string | undefined, onRead: () => void): void {
  const [isSeen, setSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (last === undefined || !isSeen) return;
    // A failure is ignored: the next message, or the next visit, marks the conversation again.
    const read = () => {
      messagesRead.emit();
      onRead();
    };
    call(markSeekerConversationRead, { params: { id } }).then(read, () => {});
  }, [id, last, isSeen, onRead]);
}
