import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { dayAndTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { uiWords } from '../../ui/texts.ts';
import styles from './messages.module.css';
import { messagesWords } from './texts.ts';
import type { WaitingMessage } from './outbox.ts';

export function Bubble({ message: { message, user_info, log_date } }: { message: ChatMessage }) {
  const isOwn = user_info.is_seeker;
  return (
    <div className={isOwn ? styles.own : styles.theirs}>
      <p className={styles.text}>{message}</p>
      <small>
        {isOwn ? messagesWords.you : user_info.full_name}, <time dateTime={log_date}>{dayAndTime(log_date)}</time>
      </small>
    </div>
  );
}

/** A message that is being sent or could not be sent. */
export const Waiting = ({
  message,
  error,
  isOnline,
  onRetry,
}: WaitingMessage & { isOnline: boolean; onRetry: () => void }) => (
  <div className={styles.own}>
    <p className={styles.text}>{message}</p>
    {error === null ? (
      <small>{isOnline ? messagesWords.sending : messagesWords.waits}</small>
    ) : (
      <small role="alert">
        {messagesWords.notSent} {error}{' '}
        <Button look="plain" onClick={onRetry}>
          {uiWords.again}
        </Button>
      </small>
    )}
  </div>
);
