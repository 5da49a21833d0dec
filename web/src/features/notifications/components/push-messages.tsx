import { PUSH_TOAST_MS } from '@jipe/contract/notifications/rules';
import { inOurWords } from '@jipe/contract/values/translation';
import { useEffect, useEffectEvent } from 'react';
import { useGo, usePathname } from '../../../lib/navigation.ts';
import { libWords } from '../../../lib/texts.ts';
import { toast } from '../../../lib/toast.ts';
import { subscribe } from '../push.ts';

interface Note {
  title: string;
  body: string;
  url: string;
}

/** What the service worker says to a page; a note and `here` want an answer, a note by `until` (ms since 1970): the system shows it then. */
type WorkerMessage =
  | { kind: 'push'; note: Note; until: number }
  | { kind: 'here' }
  | { kind: 'open'; url: string }
  | { kind: 'resubscribe' };

/** Shows push messages while a page is open, opens what a notification was about, and keeps the subscription. Shows nothing itself. */
export function PushMessages() {
  const go = useGo();
  const pathname = usePathname();

  function show({ title, body, url }: Note) {
    // Where one is already, there is nothing to tell.
    if (url === pathname) return;
    toast.info(body, {
      title: inOurWords(title),
      stayMs: PUSH_TOAST_MS,
      action: { label: libWords.open, onClick: () => void go(url), opens: url },
    });
  }

  const hear = useEffectEvent(({ data, ports: [answer] }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'resubscribe') void subscribe().catch(() => undefined);
    else if (data.kind === 'open') void go(data.url);
    else if (data.kind === 'here') answer?.postMessage(true);
    else {
      // A tab in the background leaves it to the system, one that was frozen there has left it.
      const isSeen = document.visibilityState === 'visible' && Date.now() <= data.until;
      answer?.postMessage(isSeen);
      if (isSeen) show(data.note);
    }
  });

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    const listener = (event: MessageEvent<WorkerMessage>) => hear(event);
    // Frozen in the background it cannot answer: the worker knows of it all the same.
    const tell = (kind: 'listens' | 'leaves') => void worker.ready.then(({ active }) => active?.postMessage({ kind }));
    worker.addEventListener('message', listener);
    worker.startMessages();
    tell('listens');
    return () => {
      tell('leaves');
      worker.removeEventListener('message', listener);
    };
  }, []);

  useEffect(() => {
    // Without it notes do not come; everything else works.
    void subscribe().catch(() => undefined);
  }, []);

  return null;
}
