import type { ReactNode } from 'react';
import { billingWords } from '../texts.ts';
import styles from './card-element.module.css';

interface CardFrameProps {
  /** `card`: our own fields side by side. `frame`: the single field of a card processor. */
  look: 'card' | 'frame';
  error: string | undefined;
  /** The id of the error message. */
  errorId: string;
  children: ReactNode;
  hint?: ReactNode;
}

/** The frame around every card form, whichever processor is used. */
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
