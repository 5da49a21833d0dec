import type { SeekerConversation } from '@jipe/contract/seeker/schema';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { paths } from '../../lib/paths.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Failure, Loading } from '../../ui/notice.tsx';
import { Bubble, Waiting } from './bubble.tsx';
import { Composer } from './composer.tsx';
import styles from './messages.module.css';
import { outboxOf } from './outbox.ts';
import { messagesWords } from './texts.ts';
import { useThread } from './use-thread.ts';

interface Props {
  id: string;
  /** Undefined until the list of conversations is loaded. */
  about: SeekerConversation | undefined;
  onRead: () => void;
}

/** One conversation: its messages, the unsent ones, and a field to answer. */
export function Thread({ id, about, onRead }: Props) {
  const { messages, loaded, reload, older, put } = useThread(id, onRead);
  const [outbox] = useState(() => outboxOf(id));
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.read);
  useEffect(() => outbox.start(put), [outbox, put]);
  const isOnline = useOnline();
  useTitle(about?.business.name ?? messagesWords.title);
  const end = useRef<HTMLDivElement>(null);
  const last = messages?.at(-1)?.id;
  // `void`: newer browsers return a promise, which an effect must not return.
  useEffect(() => void end.current?.scrollIntoView({ block: 'end' }), [last, waiting.length]);
  if (!messages) return loaded.state === 'failed' ? <Failure error={loaded.error} onRetry={reload} /> : <Loading />;
  return (
    <>
      <header>
        <h1 tabIndex={-1}>{about?.business.name ?? messagesWords.title}</h1>
        {about ? (
          <>
            <p className="lead">{about.title}</p>
            <Link look="plain" to={paths.job(about.job_id)}>
              {messagesWords.job}
            </Link>
          </>
        ) : null}
      </header>
      {older ? (
        <Button look="quiet" isBusy={older.isBusy} onClick={older.run}>
          {messagesWords.older}
        </Button>
      ) : null}
      {messages.length + waiting.length === 0 ? <p className="lead">{messagesWords.quiet}</p> : null}
      <div role="log" aria-label={messagesWords.log} className={styles.log}>
        {messages.map((message) => (
          <Bubble key={message.client_id ?? message.id} message={message} />
        ))}
        {waiting.map((one) => (
          <Waiting key={one.client_id} {...one} isOnline={isOnline} onRetry={() => outbox.retry(one.client_id)} />
        ))}
      </div>
      <Composer id={id} onSend={outbox.send} />
      <div ref={end} />
    </>
  );
}
