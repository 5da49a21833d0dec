import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import styles from './chip-choices.module.css';

interface ChipChoicesProps<V extends string> {
  legend: string;
  choices: readonly { value: V; label: ReactNode }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  error?: ReactNode;
}

/** Multiple choice of a few short labels: native checkboxes in the shape of chips. */
export function ChipChoices<V extends string>({ legend, choices, value, onChange, error }: ChipChoicesProps<V>) {
  const toggle = (one: V) =>
    onChange(choices.map((choice) => choice.value).filter((other) => (other === one) !== value.includes(other)));
  return (
    <ChoiceGroup legend={legend} error={error}>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.chip}>
            <input
              type="checkbox"
              className={styles.input}
              checked={value.includes(choice.value)}
              onChange={() => toggle(choice.value)}
            />
            <IconCheck size={16} stroke={2.5} aria-hidden="true" className={styles.tick} />
            {choice.label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
