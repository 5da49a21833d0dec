import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './segmented-field.module.css';

interface SegmentedFieldProps<V extends string> {
  /** The group's name, for screen readers. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: ReactNode }[];
}

/** One of a few, side by side: a view, a tab of the same list. Native radio buttons, so the arrows work. */
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
