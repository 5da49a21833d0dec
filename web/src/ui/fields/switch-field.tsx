import { Switch } from '@mantine/core';
import type { SwitchProps } from '@mantine/core';
import styles from './field.module.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';

const classes = {
  thumb: styles.thumb ?? '',
  label: styles.tickLabel ?? '',
  description: styles.description ?? '',
  error: styles.error ?? '',
};

/** On or off with immediate effect; for a choice that is saved later, use a checkbox. */
export function SwitchField(props: SwitchProps) {
  return <Switch classNames={classes} {...props} />;
}
