import { hasWords } from '@jipe/contract/values/words';
import { type ReactNode, useState } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import styles from './choice-cards.module.css';
import { SearchField } from './search-field.tsx';
import own from './check-cards.module.css';

interface CheckCardsProps {
  /** The question, only for screen readers. */
  legend: string;
  choices: readonly { value: string; label: string; description?: string }[];
  /** The label of the field that filters the choices. */
  find: string;
  value: readonly string[];
  onToggle: (value: string) => void;
  /** Whether a choice is beyond a limit and would be refused: it looks disabled, and ticking it shows why. */
  isOff: (value: string) => boolean;
  /** Why a choice was not ticked, shown beside that choice, because the end of a long list is out of sight. */
  refused: { value: string; text: string } | null;
  error: ReactNode;
  disabled: boolean;
}

/** Multiple choice with room for descriptions: native checkboxes in cards, in columns where there is room. */
export function CheckCards(props: CheckCardsProps) {
  const { legend, choices, find, value, onToggle, isOff, refused, error, disabled } = props;
  const [sought, setSought] = useState('');
  const isShown = (choice: (typeof choices)[number]) =>
    value.includes(choice.value) || hasWords(`${choice.label} ${choice.description ?? ''}`, sought);
  return (
    <ChoiceGroup legend={legend} isLegendHidden error={error} disabled={disabled}>
      <div className={own.find}>
        <SearchField label={find} placeholder={find} value={sought} onChange={setSought} waitMs={0} isWithinForm />
      </div>
      <div className={own.columns}>
        {choices.filter(isShown).map((choice) => (
          <label
            key={choice.value}
            className={`${styles.card} ${own.card}`}
            data-off={isOff(choice.value) || undefined}
          >
            <input
              type="checkbox"
              className={styles.input}
              checked={value.includes(choice.value)}
              onChange={() => onToggle(choice.value)}
            />
            <span className={styles.words}>
              <span className={styles.label}>{choice.label}</span>
              {choice.description !== undefined && choice.description !== '' && (
                <span className={styles.description}>{choice.description}</span>
              )}
              {refused?.value === choice.value && (
                <span role="alert" className={own.refused}>
                  {refused.text}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
