import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type BadgeTone = 'success' | 'neutral' | 'warning' | 'danger' | 'info' | 'accent' | 'fresh';

/** A short status text. `hasDot` for on/off states, `wraps` for typed text, `isCut` for a code. */
export function StatusBadge({
  tone = 'neutral',
  hasDot = false,
  wraps = false,
  isCut = false,
  children,
}: {
  tone?: BadgeTone;
  hasDot?: boolean;
  wraps?: boolean;
  /** One line, truncated with an ellipsis; hovering shows the whole text. */
  isCut?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone} data-wraps={wraps || undefined}>
      {hasDot && <span aria-hidden="true" className={styles.dot} />}
      {isCut ? (
        <span className={styles.cut} title={typeof children === 'string' ? children : undefined}>
          {children}
        </span>
      ) : (
        children
      )}
    </span>
  );
}
