import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { fieldClasses } from './field-classes.ts';

/**
 * One line of text. Takes what an input takes, `label`, `description`, `error`, and spreads `form.getInputProps('…')`.
 * The error is tied to the field and announced.
 */
export function TextField(props: TextInputProps) {
  return <TextInput classNames={fieldClasses} {...props} />;
}
