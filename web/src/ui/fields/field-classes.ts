import styles from './field.module.css';
import { limitToAvailableHeight } from '../data/available-height.ts';
import '@mantine/core/styles/Input.layer.css';

/** The classes that every field shares. */
export const fieldClasses = {
  label: styles.label ?? '',
  description: styles.description ?? '',
  error: styles.error ?? '',
  input: styles.input ?? '',
  section: styles.section ?? '',
};

export const optionClasses = {
  dropdown: styles.dropdown ?? '',
  options: styles.options ?? '',
  option: styles.option ?? '',
  empty: styles.empty ?? '',
};

/**
 * The position of a dropdown. It is placed once while hidden and without a width: centred under its field it would
 * stick out of a phone's screen and widen the page for good; aligned with the field's edge it never does. When the
 * field grows, the dropdown stays on its side and shrinks. The field's scroll container bounds it: over a dialog's
 * buttons, a press would hit an option.
 */
export const dropdownPlace = {
  position: 'bottom-start',
  transitionProps: { duration: 0 },
  shadow: 'none',
  offset: 6,
  middlewares: { flip: { altBoundary: true }, size: { ...limitToAvailableHeight, altBoundary: true } },
} as const;
