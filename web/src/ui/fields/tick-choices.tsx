import type { ReactNode } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceGroup } from './choice-group.tsx';

interface TickChoicesProps {
  legend: string;
  choices: readonly { value: string; label: ReactNode }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Multiple choice as a vertical list of checkboxes. */
export function TickChoices({ legend, choices, value, onChange }: TickChoicesProps) {
  return (
    <ChoiceGroup legend={legend}>
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
    </ChoiceGroup>
  );
}
