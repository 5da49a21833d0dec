import styles from './field.module.css';
import '@mantine/core/styles/Input.layer.css';

/** The look every field shares. */
export const fieldClasses = {
  label: styles.label ?? '',
  required: styles.required ?? '',
  description: styles.description ?? '',
  error: styles.error ?? '',
  input: styles.input ?? '',
  section: styles.section ?? '',
};

export const optionClasses = {
  dropdown: styles.dropdown ?? '',
  option: styles.option ?? '',
  empty: styles.empty ?? '',
};
