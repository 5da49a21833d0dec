import { applicantTexts } from '@jipe/contract/applicants/texts';
import type { ConversationDetail } from '@jipe/contract/messaging/schema';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { personLink } from '../person-link.ts';
import { messagingWords } from '../texts.ts';
import styles from './chat-header.module.css';

function Words({ detail, isTyping }: { detail: ConversationDetail; isTyping: boolean }) {
  const { seeker_full_name, title, location, job_id, application } = detail;
  return (
    <>
      <Avatar name={seeker_full_name} src={detail.seeker_profile_picture} size={40} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link {...personLink(detail)} className={styles.person}>
            <bdi>{seeker_full_name}</bdi>
          </Link>
        </h2>
        <p className={styles.about} aria-live="polite">
          {isTyping ? (
            <span className={styles.typing}>{messagingWords.isTyping}</span>
          ) : (
            <Link to={paths.position(location.id, job_id)} title={detail.address}>
              {title} · {location.name}
            </Link>
          )}
        </p>
      </div>
      <div className={styles.badges}>
        {application?.application_status.map((status) => (
          <StatusBadge key={status} tone={status === 'hired' ? 'success' : 'neutral'}>
            {applicantTexts.filters[status]}
          </StatusBadge>
        ))}
        {application?.is_hidden === true && <StatusBadge tone="neutral">{applicantTexts.filters.hidden}</StatusBadge>}
      </div>
    </>
  );
}

interface ChatHeaderProps {
  detail: ConversationDetail | undefined;
  isTyping: boolean;
  /** Shown at the end of the header. */
  children?: ReactNode;
}

/** The seeker and the listing of a conversation, and on a phone the link back to the list. */
export function ChatHeader({ detail, isTyping, children }: ChatHeaderProps) {
  return (
    <header className={styles.header}>
      <Link to={paths.messages()} search={true} className={styles.back} aria-label={messagingWords.allConversations}>
        <IconArrowLeft size={22} aria-hidden="true" />
      </Link>
      {detail ? (
        <Words detail={detail} isTyping={isTyping} />
      ) : (
        <>
          <Skeleton isRound width="2.5rem" height="2.5rem" />
          <Skeleton width="10rem" height="1.25rem" />
        </>
      )}
      {children}
    </header>
  );
}
