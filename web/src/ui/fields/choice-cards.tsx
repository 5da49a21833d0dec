import { useId } from 'react';
import type { ReactNode } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import styles from './choice-cards.module.css';

export interface Choice<V extends string> {
  value: V;
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** At the right end: a price or a badge. */
  aside?: ReactNode;
}

interface ChoiceCardsProps<V extends string> {
  /** The question, shown as a legend; visually hidden with `isLegendHidden`. */
  legend: string;
  isLegendHidden?: boolean;
  choices: readonly Choice<V>[];
  value: V | null;
  onChange: (value: V | null) => void;
  /** Pressing the chosen option deselects it. */
  canDeselect?: boolean;
  error?: ReactNode;
  disabled?: boolean;
}

/** Single choice with room for descriptions: native radio buttons in cards. */
export function ChoiceCards<V extends string>(props: ChoiceCardsProps<V>) {
  const { legend, isLegendHidden, choices, value, onChange, canDeselect = false, error, disabled } = props;
  const name = useId();
  return (
    <ChoiceGroup legend={legend} isLegendHidden={isLegendHidden} error={error} disabled={disabled}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.card}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            onClick={() => {
              if (canDeselect && value === choice.value) onChange(null);
            }}
          />
          {choice.icon != null && <span className={styles.icon}>{choice.icon}</span>}
          <span className={styles.words}>
            <span className={styles.label}>{choice.label}</span>
            {choice.description != null && <span className={styles.description}>{choice.description}</span>}
          </span>
          {choice.aside != null && <span className={styles.aside}>{choice.aside}</span>}
        </label>
      ))}
    </ChoiceGroup>
  );
}
