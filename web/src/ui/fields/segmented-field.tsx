import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './segmented-field.module.css';

interface SegmentedFieldProps<V extends string> {
  /** The group's accessible name. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: ReactNode }[];
}

/**
 * Single choice of a few options side by side: a view, or a tab of one list. Native radio buttons, so the arrow keys
 * work.
 */
export function SegmentedField<V extends string>({ label, value, onChange, choices }: SegmentedFieldProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
