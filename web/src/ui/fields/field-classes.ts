import styles from './field.module.css';
import { roomBeside } from '../data/room-beside.ts';
import '@mantine/core/styles/Input.layer.css';

/** The look every field shares. */
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
 * Where a list opens. It is placed once while it is hidden and has no width: centred under its field it would stick out of a phone's
 * screen, which then grows with it and stays so. Begun at the field's edge it never does. It stays on its side of a field that grows,
 * and gives way to it in height. What its field scrolls in bounds it: over a dialog's buttons a press would be for an option.
 */
export const dropdownPlace = {
  position: 'bottom-start',
  transitionProps: { duration: 0 },
  shadow: 'none',
  offset: 6,
  middlewares: { flip: { altBoundary: true }, size: { ...roomBeside, altBoundary: true } },
} as const;
