import { PUSH_TOAST_MS } from '@jipe/contract/notifications/rules';
import { translateMessage } from '@jipe/contract/values/translation';
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

/**
 * Messages of the service worker to a page. `push` and `here` need an answer, `push` by `until` (ms since 1970): after
 * that the system shows it.
 */
type WorkerMessage =
  | { kind: 'push'; note: Note; until: number }
  | { kind: 'here' }
  | { kind: 'open'; url: string }
  | { kind: 'resubscribe' };

/**
 * Shows push messages while a page is open, opens the page of a pressed notification, and renews the subscription.
 * Renders nothing.
 */
export function PushMessages() {
  const go = useGo();
  const pathname = usePathname();

  function show({ title, body, url }: Note) {
    // The page that the message is about is already open.
    if (url === pathname) return;
    toast.info(body, {
      title: translateMessage(title),
      stayMs: PUSH_TOAST_MS,
      action: { label: libWords.open, onClick: () => void go(url), opens: url },
    });
  }

  const hear = useEffectEvent(({ data, ports: [answer] }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'resubscribe') void subscribe().catch(() => undefined);
    else if (data.kind === 'open') void go(data.url);
    else if (data.kind === 'here') answer?.postMessage(true);
    else {
      // For a tab in the background the system shows the message. It already has for a tab that was frozen until after
      // `until`.
      const isSeen = document.visibilityState === 'visible' && Date.now() <= data.until;
      answer?.postMessage(isSeen);
      if (isSeen) show(data.note);
    }
  });

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const worker = navigator.serviceWorker;
    const listener = (event: MessageEvent<WorkerMessage>) => hear(event);
    // Tells the worker that this page listens, since a page frozen in the background cannot answer.
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
    // Without a subscription only push messages are missing.
    void subscribe().catch(() => undefined);
  }, []);

  return null;
}
