import type { ReactNode } from 'react';
import { billingWords } from '../texts.ts';
import styles from './card-element.module.css';

interface CardFrameProps {
  /** How the fields stand in their frame: ours side by side, or the one of a card processor. */
  look: 'card' | 'frame';
  error: string | undefined;
  /** Of the sentence that says what is wrong. */
  errorId: string;
  children: ReactNode;
  hint?: ReactNode;
}

/** What every card form stands in, whoever processes the cards. */
export const CardFrame = ({ look, error, errorId, children, hint }: CardFrameProps) => (
  <fieldset className={styles.field}>
    <legend className={styles.label}>{billingWords.card}</legend>
    <div className={styles[look]} data-error={error !== undefined || undefined}>
      {children}
    </div>
    {error !== undefined && (
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
    )}
    {hint}
  </fieldset>
);
