import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'danger';
  children: ReactNode;
  /** A button at the end of the notice's line. */
  action?: ReactNode;
  /** Announces the notice when it appears, where neither a toast nor the focus does. */
  isAlert?: boolean;
}

/** A message that stays, beside the content that it is about. */
export function Notice({ tone = 'info', children, action, isAlert = false }: NoticeProps) {
  const Icon = tone === 'danger' ? IconAlertCircle : IconInfoCircle;
  return (
    <div className={styles.notice} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {action != null && <div className={styles.action}>{action}</div>}
    </div>
  );
}
