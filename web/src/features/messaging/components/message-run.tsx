import { messagingTexts as texts } from '@jipe/contract/messaging/texts';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { formatExact, formatTime } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/text.tsx';
import type { Bubble } from '../bubbles.ts';
import { partsOf } from '../links.ts';
import { outbox } from '../sending.ts';
import { messagingWords } from '../texts.ts';
import styles from './message-run.module.css';

function Words({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {partsOf(text).map(({ text: part, href }, at) =>
        href === undefined ? (
          part
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {part}
          </a>
        ),
      )}
    </p>
  );
}

/**
 * A message that failed, or whose outcome is unknown. It stays until it is sent again (automatically after a reconnect)
 * or discarded.
 */
function Unsent({ client_id, isWaiting }: { client_id: string; isWaiting: boolean }) {
  const Icon = isWaiting ? IconClock : IconAlertCircle;
  return (
    <div className={styles.unsent} data-waiting={isWaiting} role={isWaiting ? 'status' : 'alert'}>
      <Icon size={16} aria-hidden="true" />
      <span>{isWaiting ? messagingWords.sentWhenBack : messagingWords.notSent}</span>
      <button type="button" className={styles.act} onClick={() => outbox.retry(client_id)}>
        {texts.retry}
      </button>
      <button type="button" className={styles.act} onClick={() => outbox.discard(client_id)}>
        {messagingWords.discard}
      </button>
    </div>
  );
}

function MessageBubble({ bubble, isHit }: { bubble: Bubble; isHit: boolean }) {
  const { text, state, client_id, log_date, message_id } = bubble;
  return (
    <>
      <div
        className={styles.bubble}
        data-state={state}
        data-message={message_id}
        data-hit={isHit || undefined}
        title={formatExact(log_date)}
      >
        <Words text={text} />
        {state === 'sending' && (
          <span className={styles.sending}>
            <IconClock size={14} aria-hidden="true" />
            <VisuallyHidden>{messagingWords.sending}</VisuallyHidden>
          </span>
        )}
      </div>
      {(state === 'waiting' || state === 'failed') && client_id !== null && (
        <Unsent client_id={client_id} isWaiting={state === 'waiting'} />
      )}
    </>
  );
}

/** Consecutive messages of one sender. The team's are on the right, with the name of the member who wrote them. */
export function MessageRun({ run, hitId }: { run: readonly Bubble[]; hitId: string | undefined }) {
  const [first] = run;
  if (!first) return null;
  const { isSeeker, isMine, full_name, profile_picture_url } = first;
  return (
    <div className={styles.run} data-side={isSeeker ? 'them' : 'us'} data-mine={isMine}>
      {isSeeker && <Avatar name={full_name} src={profile_picture_url} size={32} />}
      <div className={styles.words}>
        {isMine || isSeeker ? (
          <VisuallyHidden>{isMine ? messagingWords.you : full_name}</VisuallyHidden>
        ) : (
          <p className={styles.name}>{full_name}</p>
        )}
        {run.map((bubble) => (
          <MessageBubble key={bubble.key} bubble={bubble} isHit={hitId !== undefined && bubble.message_id === hitId} />
        ))}
        <p className={styles.time}>
          <time dateTime={run.at(-1)?.log_date}>{formatTime(run.at(-1)?.log_date)}</time>
        </p>
      </div>
    </div>
  );
}
