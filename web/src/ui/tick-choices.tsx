import { useId } from 'react';
import type { ReactNode } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import styles from './tick-choices.module.css';

interface TickChoicesProps {
  /** The question. */
  legend: string;
  choices: readonly { value: string; label: ReactNode }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: ReactNode;
}

/** Any number of a list, one below the other. */
export function TickChoices({ legend, choices, value, onChange, error }: TickChoicesProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error == null ? undefined : errorId}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <CheckboxField
          key={choice.value}
          label={choice.label}
          checked={value.includes(choice.value)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...value, choice.value] : value.filter((other) => other !== choice.value),
            )
          }
        />
      ))}
      {error != null && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
