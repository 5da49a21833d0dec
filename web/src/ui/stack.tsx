import type { ReactNode } from 'react';
import styles from './stack.module.css';

type Gap = 'xs' | 's' | 'm' | 'l' | 'xl';

interface StackProps {
  gap?: Gap;
  /**
   * Content below an element that is still loading stays hidden until that has loaded, since its position is not known
   * before.
   */
  isInOrder?: boolean;
  children: ReactNode;
}

/** Lays out its children vertically. */
export function Stack({ gap = 'm', isInOrder = false, children }: StackProps) {
  return (
    <div className={styles.stack} data-gap={gap} data-in-order={isInOrder || undefined}>
      {children}
    </div>
  );
}

/** Lays out its children horizontally and wraps them. */
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
  /** For buttons: on a phone they fill the width. */
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
