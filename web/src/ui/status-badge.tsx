import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type BadgeTone = 'success' | 'neutral' | 'warning' | 'danger' | 'info' | 'accent';

/** A word about a state. `hasDot` for what is on or off, `wraps` for what somebody typed. */
export function StatusBadge({
  tone = 'neutral',
  hasDot = false,
  wraps = false,
  children,
}: {
  tone?: BadgeTone;
  hasDot?: boolean;
  wraps?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone} data-wraps={wraps || undefined}>
      {hasDot && <span aria-hidden="true" className={styles.dot} />}
      {children}
    </span>
  );
}
