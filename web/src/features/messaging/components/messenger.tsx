import { messagingTexts as texts } from '@jipe/contract/messaging/texts';
import { IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/app-button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { messagingWords } from '../texts.ts';
import type { About } from './about-person.tsx';
import { Chat } from './chat.tsx';
import styles from './messenger.module.css';
import type { Beginnings } from './composer.tsx';
import { RecipientList } from './recipient-list.tsx';

interface MessengerProps {
  /** The open conversation. Without it a phone shows the list. */
  conversation_id: string | undefined;
  /** Shown above the list, for example the offer of push notifications. */
  notice?: ReactNode;
  Beginnings?: Beginnings;
  About?: About;
}

/** The list of conversations, and the open one. */
export function Messenger({ conversation_id, notice, Beginnings, About }: MessengerProps) {
  const isOpen = conversation_id !== undefined;
  return (
    <div className={styles.page} data-open={isOpen}>
      <div className={styles.heading}>
        <PageHeader title={messagingWords.messages} />
      </div>
      <div className={styles.messenger}>
        <aside className={styles.sidebar} aria-label={messagingWords.conversations}>
          {notice}
          <RecipientList openId={conversation_id} />
        </aside>
        <section className={styles.chat} aria-label={messagingWords.conversation}>
          {isOpen ? (
            <Chat key={conversation_id} id={conversation_id} Beginnings={Beginnings} About={About} />
          ) : (
            <div className={styles.empty}>
              <EmptyState
                title={texts.emptyTitle}
                as="h2"
                icon={<IconMessageCircle size={26} stroke={1.75} aria-hidden="true" />}
                action={<ButtonLink to={paths.applications()}>{messagingWords.findApplicants}</ButtonLink>}
              >
                {texts.emptyText}
              </EmptyState>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}
