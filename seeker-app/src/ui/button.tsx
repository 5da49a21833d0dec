import type { ComponentProps } from 'react';
import styles from './button.module.css';

export interface Look {
  look?: 'main' | 'quiet' | 'danger' | 'plain' | undefined;
  isWide?: boolean | undefined;
}

export const classOf = ({ look = 'main', isWide = false }: Look): string =>
  [styles.button, styles[look], isWide ? styles.wide : ''].filter(Boolean).join(' ');

/** A button. While `isBusy` it keeps the focus and ignores clicks. */
export function Button({
  look,
  isWide,
  isBusy = false,
  onClick,
  ...rest
}: Look & { isBusy?: boolean } & Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ look, isWide })}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}
