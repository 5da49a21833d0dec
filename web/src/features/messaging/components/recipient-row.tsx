import { badgeText } from '@jipe/contract/messaging/rules.live';
import type { FoundRecipient } from '@jipe/contract/messaging/schema';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../lib/me.ts';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/text.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { excerptOf, HIT } from '../excerpt.ts';
import { messagingWords } from '../texts.ts';
import styles from './recipient-row.module.css';

/** An excerpt of the found message, beginning shortly before the match. */
function Hit({ message, search }: { message: string; search: string }) {
  return (
    <span className={styles.last}>
      <bdi>
        {excerptOf(message, search).map(({ text, isHit }, at) =>
          // The parts never change their order, so the index is a stable key.
          isHit ? <mark key={at}>{text}</mark> : text,
        )}
      </bdi>
    </span>
  );
}

interface RecipientRowProps {
  recipient: FoundRecipient;
  isOpen: boolean;
  /** The search text. */
  search: string;
}

/** A conversation's row: the seeker, the listing and location, the last or found message, and the unread count. */
export function RecipientRow({ recipient, isOpen, search }: RecipientRowProps) {
  const { conversation, seeker_full_name: name, title, location, found } = recipient;
  const {
    has_unread_messages: isUnread,
    unread_count,
    last_message,
    last_message_date,
    last_message_user_id,
  } = conversation;
  const { user_id } = useMe();
  const by = last_message_user_id === user_id ? messagingWords.byYou : messagingWords.byTeam;
  return (
    <li className={styles.item}>
      <Link
        to={paths.messages(conversation.id)}
        // Keeps location and search. The conversation scrolls to the found message.
        search={(old: Record<string, unknown>) => ({ ...old, [HIT]: found?.message_id })}
        className={styles.row}
        data-unread={isUnread}
        {...(isOpen ? { 'aria-current': 'page' as const } : {})}
      >
        <Avatar name={name} src={recipient.seeker_profile_picture} size={44} />
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            <span className={styles.time}>
              <TimeText value={last_message_date} isRelative isAlone />
            </span>
          </span>
          <span className={styles.about} title={`${title} · ${recipient.address}`}>
            {title} · {location.name}
          </span>
          <span className={styles.line}>
            {found ? (
              <Hit message={found.message} search={search} />
            ) : (
              <span className={styles.last}>
                {last_message_user_id !== null && <span className={styles.by}>{by} </span>}
                <bdi>{last_message ?? messagingWords.nothingSaid}</bdi>
              </span>
            )}
            {isUnread && (
              <span className={styles.badge}>
                <span aria-hidden="true">{messagingWords.fresh(badgeText(unread_count))}</span>
                <VisuallyHidden>{messagingWords.unread(unread_count)}</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
