import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  /** At the right of the title: a badge or a menu. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Buttons below the content. */
  footer?: ReactNode;
  isFlush?: boolean;
  /** At most 450 pixels high; longer content scrolls inside. */
  isCapped?: boolean;
}

/**
 * A surface for one subject. With a title it is a region of that name. `isFlush` removes the padding for tables and
 * lists.
 */
export function Card({ title, description, aside, children, footer, isFlush = false, isCapped = false }: CardProps) {
  const titleId = useId();
  return (
    <section
      className={styles.card}
      data-capped={isCapped || undefined}
      aria-labelledby={title == null ? undefined : titleId}
    >
      {(title != null || aside != null) && (
        <header className={styles.header}>
          <div className={styles.words}>
            {title != null && (
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
            )}
            {description != null && <p className={styles.description}>{description}</p>}
          </div>
          {aside}
        </header>
      )}
      {children != null && <div className={isFlush ? styles.flush : styles.body}>{children}</div>}
      {footer != null && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
