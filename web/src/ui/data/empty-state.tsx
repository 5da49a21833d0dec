import { IconPlant2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  title: string;
  /** The next step for the user. */
  children?: ReactNode;
  icon?: ReactNode;
  /** The button for the next step. */
  action?: ReactNode;
  /** The heading level: h1 where the state fills the page, plain text inside a table or a card. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
}

export function EmptyState({ title, children, icon, action, as: Title = 'p' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.picture}>{icon ?? <IconPlant2 size={26} stroke={1.75} aria-hidden="true" />}</span>
      <Title className={styles.title} {...(Title === 'h1' ? { tabIndex: -1 } : {})}>
        {title}
      </Title>
      {children != null && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
