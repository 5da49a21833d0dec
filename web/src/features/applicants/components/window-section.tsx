import { type ReactNode, useId } from 'react';
import styles from './applicant-dialog.module.css';

/** A section of the applicant's window with its heading. */
export function WindowSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}
