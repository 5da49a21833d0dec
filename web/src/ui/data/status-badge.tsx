import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type BadgeTone = 'success' | 'neutral' | 'warning' | 'danger' | 'info' | 'accent' | 'fresh';

/** A word about a state. `hasDot` for what is on or off, `wraps` for what somebody typed, `isCut` for a code. */
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
  /** One line, that ends in dots where it is too long; pointing at it shows the whole. */
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
