import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  tone?: 'info' | 'danger';
  children: ReactNode;
  /** The button that goes with it, at the end of its line. */
  action?: ReactNode;
  /** Where neither a toast nor the focus has told it, it is read out as it comes. */
  isAlert?: boolean;
}

/** A sentence that stays, beside what it is about. */
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
