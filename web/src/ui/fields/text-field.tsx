import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { fieldClasses } from './field-classes.ts';

/**
 * A single-line input. Takes an input's props, `label`, `description` and `error`, and spreads
 * `form.getInputProps('…')`. The error is tied to the field and announced.
 */
export function TextField(props: TextInputProps) {
  return <TextInput classNames={fieldClasses} {...props} />;
}
