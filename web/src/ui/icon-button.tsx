import type { ComponentPropsWithRef } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Its name, also shown as a tooltip of the browser. */
  label: string;
  /** Within a field its title alone names it: an aria-label that repeats the field's label would be found in its place. */
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
