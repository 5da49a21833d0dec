import type { ComponentPropsWithRef } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** The accessible name, also shown as the browser's tooltip. */
  label: string;
  /**
   * Within a field the title alone names the button: an aria-label that repeats the field's label would be found
   * instead of the field.
   */
  isInField?: boolean;
}

export function IconButton({ label, isInField = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={isInField ? undefined : label}
      title={label}
      className={[styles.button, className].filter(Boolean).join(' ')}
    />
  );
}
