import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { live } from '../../lib/socket.ts';

/** A typist without a stop event counts as stopped after this time. */
const FADES_MS = 6000;
/** Longer for a colleague, who may pause to think while answering. */
const COLLEAGUE_FADES_MS = 20_000;
/** The minimum interval between two typing events. */
const TELL_MS = 3000;

interface Typists {
  isSeekerTyping: boolean;
  /** Names of colleagues who are typing an answer. */
  colleagues: readonly string[];
}

/** The others who are typing in this conversation. */
export function useTypists(conversation_id: string, seeker_id: string | undefined): Typists {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (seeker_id === undefined) return undefined;
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const set = (id: string, name: string | null) => {
      clearTimeout(timers.get(id));
      setNames((now) => {
        const next = new Map(now);
        if (name === null) next.delete(id);
        else next.set(id, name);
        return next;
      });
      if (name === null) return;
      const fadesAfter = id === seeker_id ? FADES_MS : COLLEAGUE_FADES_MS;
      timers.set(
        id,
        setTimeout(() => set(id, null), fadesAfter),
      );
    };
    const leave = [
      live.on('typing', (typing) => {
        if (typing.conversation_id === conversation_id) set(typing.user_id, typing.is_typing ? typing.full_name : null);
      }),
      live.on('newChatMessage', (message) => {
        if (message.conversation_id === conversation_id) set(message.user_info.id, null);
      }),
    ];
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
      for (const end of leave) end();
    };
  }, [conversation_id, seeker_id]);
  const colleagues = [...names].filter(([id]) => id !== seeker_id).map(([, name]) => name);
  return { isSeekerTyping: seeker_id !== undefined && names.has(seeker_id), colleagues };
}

/** Reports that the user is typing. Call it with true on each key, and with false when the text is sent or dropped. */
export function useSendTyping(conversation_id: string): (is_typing: boolean) => void {
  const toldAt = useRef(0);
  const tell = (is_typing: boolean) => {
    const now = Date.now();
    const wasTold = toldAt.current > 0;
    if (is_typing ? now - toldAt.current < TELL_MS : !wasTold) return;
    toldAt.current = is_typing ? now : 0;
    live.send('typing', { conversation_id, is_typing });
  };
  const leave = useEffectEvent(() => tell(false));
  useEffect(() => () => leave(), []);
  return tell;
}
