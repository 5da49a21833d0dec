import { IconPlant2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  icon?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  /** Heading level in the page's outline, h1 where it fills the page; inside a table or a card it is plain text. */
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
