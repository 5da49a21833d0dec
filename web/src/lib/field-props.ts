import type { ChangeEvent } from 'react';

type Typed<T> = ChangeEvent<HTMLInputElement | HTMLTextAreaElement> | T;

/** The props that a form gives to an input of the design system. */
export type FieldProps<T> = {
  'data-path': string;
  error: string | undefined;
  onChange: (typed: Typed<T>) => void;
  onBlur?: () => void;
} & ([T] extends [boolean] ? { checked: boolean } : { value: T });

interface Field<T> {
  path: string;
  value: T;
  error: string | undefined;
  set: (value: T) => void;
  /** Called when the field loses the focus. */
  leave: (() => void) | undefined;
}

export function inputProps<T>({ path, value, error, set, leave }: Field<T>): FieldProps<T> {
  const shown = typeof value === 'boolean' ? { checked: value } : { value };
  const onChange = (typed: Typed<T>) => set(typedInto(typed));
  return { 'data-path': path, error, onChange, ...shown, ...(leave && { onBlur: leave }) } as FieldProps<T>;
}

/** Returns the given value, or the text or checked state of a change event's input. */
function typedInto<T>(typed: Typed<T>): T {
  if (typeof typed !== 'object' || typed === null || !('currentTarget' in typed)) return typed;
  const { currentTarget: input } = typed;
  return (input instanceof HTMLInputElement && input.type === 'checkbox' ? input.checked : input.value) as T;
}
