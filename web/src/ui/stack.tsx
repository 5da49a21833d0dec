import type { ReactNode } from 'react';
import styles from './stack.module.css';

type Gap = 'xs' | 's' | 'm' | 'l' | 'xl';

/** Things below each other. */
export function Stack({ gap = 'm', children }: { gap?: Gap; children: ReactNode }) {
  return (
    <div className={styles.stack} data-gap={gap}>
      {children}
    </div>
  );
}

/** Things beside each other, wrapping where the room ends. */
export function Row({
  gap = 's',
  align = 'center',
  justify = 'start',
  children,
}: {
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'between' | 'end' | 'center';
  children: ReactNode;
}) {
  return (
    <div className={styles.row} data-gap={gap} data-align={align} data-justify={justify}>
      {children}
    </div>
  );
}

/** As many equal columns as fit, each at least `min` wide. */
export function Columns({
  gap = 'm',
  min = 'm',
  children,
}: {
  gap?: Gap;
  min?: 'xs' | 's' | 'm' | 'l';
  children: ReactNode;
}) {
  return (
    <div className={styles.columns} data-gap={gap} data-min={min}>
      {children}
    </div>
  );
}
