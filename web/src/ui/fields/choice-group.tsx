import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './choice-group.module.css';

interface ChoiceGroupProps {
  /** The question; out of sight when `isLegendHidden`. */
  legend: string;
  isLegendHidden?: boolean | undefined;
  /** What is wrong with the answer. */
  error?: ReactNode;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** A question and the choices below it, as one group of fields. */
export function ChoiceGroup({ legend, isLegendHidden = false, error, disabled = false, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={error == null ? undefined : errorId}>
      <legend className={isLegendHidden ? styles.hidden : styles.legend}>{legend}</legend>
      {children}
      {error != null && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
