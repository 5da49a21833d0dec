import { Checkbox } from '@mantine/core';
import type { CheckboxProps } from '@mantine/core';
import styles from './field.module.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

const classes = {
  input: styles.tick ?? '',
  label: styles.tickLabel ?? '',
  description: styles.description ?? '',
  error: styles.error ?? '',
};

export function CheckboxField(props: CheckboxProps) {
  // The other fields get `aria-invalid` from the library.
  return (
    <Checkbox
      classNames={classes}
      iconColor="var(--paper)"
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
