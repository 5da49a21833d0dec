import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './choice-group.module.css';

interface ChoiceGroupProps {
  /** The question; visually hidden with `isLegendHidden`. */
  legend: string;
  isLegendHidden?: boolean | undefined;
  error?: ReactNode;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** A question with its choices below, as one fieldset. */
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
