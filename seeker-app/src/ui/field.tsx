import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { uiWords } from './texts.ts';

interface Around {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isOptional?: boolean | undefined;
}

type Given = 'id' | 'className' | 'aria-invalid' | 'aria-describedby';

interface Described {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error of a field, linked to it for screen readers. */
function Labelled({ label, hint, error, isOptional, field }: Around & { field: (given: Described) => ReactNode }) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {isOptional ? <span className={styles.optional}>({uiWords.optional})</span> : null}
      </label>
      {hint ? (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      ) : null}
      {field({
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error ? (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      ) : null}
    </div>
  );
}

/** One line of text. `onType` receives the whole text. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  onType,
  ...rest
}: Around & { onType: (text: string) => void } & Omit<ComponentProps<'input'>, Given>) {
  const field = (given: Described) => <input {...rest} {...given} onChange={(event) => onType(event.target.value)} />;
  return <Labelled {...{ label, hint, error, isOptional }} field={field} />;
}

export function TextArea({
  label,
  hint,
  error,
  isOptional,
  onType,
  ...rest
}: Around & { onType: (text: string) => void } & Omit<ComponentProps<'textarea'>, Given>) {
  const field = (given: Described) => (
    <textarea rows={3} {...rest} {...given} onChange={(event) => onType(event.target.value)} />
  );
  return <Labelled {...{ label, hint, error, isOptional }} field={field} />;
}

/** Radio buttons side by side. */
export function Choices<T extends string>({
  label,
  error,
  value,
  choices,
  onChoose,
}: {
  label: string;
  error?: string | undefined;
  value: T | undefined;
  choices: readonly { value: T; label: string }[];
  onChoose: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error ? `${name}-error` : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
            {choice.label}
          </label>
        ))}
      </div>
      {error ? (
        <span id={`${name}-error`} className={styles.error}>
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}

/** A checkbox. */
export function Check({
  label,
  isChecked,
  onCheck,
}: {
  label: string;
  isChecked: boolean;
  onCheck: (is: boolean) => void;
}) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={isChecked} onChange={(event) => onCheck(event.target.checked)} />
      {label}
    </label>
  );
}
