import type { SeekerConversation } from '@jipe/contract/seeker/schema';
import { timeOrDay } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import type { usePages } from '../../lib/use-pages.ts';
import { Link } from '../../ui/link.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { More } from '../../ui/more.tsx';
import { Failure, Loading } from '../../ui/notice.tsx';
import styles from './messages.module.css';
import { messagesWords } from './texts.ts';

/** The seeker's conversations, the latest message first. */
export function Conversations({ rows, state, error, reload, more }: ReturnType<typeof usePages<SeekerConversation>>) {
  if (!rows) return state === 'failed' ? <Failure error={error} onRetry={reload} /> : <Loading />;
  return (
    <>
      {state === 'failed' ? <Failure error={error} onRetry={reload} /> : null}
      {rows.length === 0 ? <p className="lead">{messagesWords.none}</p> : null}
      <List>
        {rows.map((row) => (
          <ListRow key={row.id}>
            <Link className={styles.way} to={paths.messages(row.id)}>
              <b>{row.business.name}</b>
              {row.last_message_date === null ? null : (
                <time dateTime={row.last_message_date}>{timeOrDay(row.last_message_date)}</time>
              )}
              <span>{row.title}</span>
              {row.has_unread_messages ? (
                <strong className={styles.unread}>{messagesWords.unread(row.unread_count)}</strong>
              ) : null}
              <span className={styles.last}>{row.last_message ?? messagesWords.noMessage}</span>
            </Link>
          </ListRow>
        ))}
      </List>
      {more ? <More {...more} /> : null}
    </>
  );
}
