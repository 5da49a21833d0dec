import { useEffect, useRef, useState } from 'react';
import { drafts } from '../../lib/drafts.ts';

const WRITE_MS = 300;

/** The unsent text of a conversation, kept over a reload and while other conversations are open. */
export function useDraft(owner: string, conversation_id: string): [string, (text: string) => void] {
  const name = `message:${conversation_id}`;
  const [text, setText] = useState(() => drafts.read<string>(owner, name) ?? '');
  const latest = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const write = () => {
      clearTimeout(timer.current);
      if (latest.current === null) return;
      if (latest.current.trim() === '') drafts.remove(owner, name);
      else drafts.write(owner, name, latest.current);
      latest.current = null;
    };
    // Saves the last keystrokes when the page or the conversation is left.
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [owner, name]);

  function change(next: string) {
    setText(next);
    latest.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next.trim() === '') drafts.remove(owner, name);
      else drafts.write(owner, name, next);
      latest.current = null;
    }, WRITE_MS);
  }
  return [text, change];
}
