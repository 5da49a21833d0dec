import type { ReactNode } from 'react';
import styles from './stack.module.css';

type Gap = 'xs' | 's' | 'm' | 'l' | 'xl';

interface StackProps {
  gap?: Gap;
  /** What stands below something that is still loading shows when that is here: its place is not known before. */
  isInOrder?: boolean;
  children: ReactNode;
}

/** Things below each other. */
export function Stack({ gap = 'm', isInOrder = false, children }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap} data-in-order={isInOrder || undefined}>
      {children}
    </div>
  );
}

/** Things beside each other, wrapping where the room ends. */
export function Row({
  gap = 's',
  align = 'center',
  justify = 'start',
  fillsPhone = false,
  children,
}: {
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'between' | 'end' | 'center';
  /** Of buttons: on a phone they share its width. */
  fillsPhone?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={styles.row}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
      data-fills={fillsPhone || undefined}
    >
      {children}
    </div>
  );
}

/** As many equal columns as fit, each at least `min` wide. */
export function Columns({
  gap = 'm',
  min = 'm',
  isInOrder = false,
  children,
}: StackProps & { min?: 'xs' | 's' | 'm' | 'l' | 'xl' }) {
  return (
    <div className={styles.columns} data-gap={gap} data-min={min} data-in-order={isInOrder || undefined}>
      {children}
    </div>
  );
}
