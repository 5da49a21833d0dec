import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { NavigationState } from '../lib/navigation.ts';
import styles from './app-button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';

interface Look {
  /** `primary` is yellow and appears once per view, for the main action. */
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  isFullWidth?: boolean | undefined;
  icon?: ReactNode;
  children?: ReactNode;
}

export interface AppButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Shows a spinner in place of the label, keeps the button's width and focus, and ignores presses. */
  isLoading?: boolean | undefined;
}

export interface ButtonLinkProps extends Look {
  /** A path of the app (`paths.…`), or an external URL, which opens in a new tab. */
  to: string;
  /** The query parameters. */
  search?: Readonly<Record<string, string>>;
  state?: NavigationState;
  'aria-label'?: string;
}

const variants: Record<ButtonVariant, string | undefined> = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  danger: styles.danger,
  'danger-quiet': styles.dangerQuiet,
};

function classOf({ variant = 'secondary', size = 'medium', isFullWidth = false }: Look, extra?: string) {
  const sizes = { small: styles.small, medium: undefined, large: styles.large };
  return [styles.button, variants[variant], sizes[size], isFullWidth && styles.fullWidth, extra]
    .filter(Boolean)
    .join(' ');
}

function Content({ icon, children }: Look) {
  return (
    <span className={styles.label}>
      {icon != null && <span className={styles.icon}>{icon}</span>}
      {children}
    </span>
  );
}

/**
 * Handles clicks while loading. Enter in a field also clicks its form's button, so neither way sends anything twice.
 */
function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** Ignores a key that is still held from the previous button, because this button may be the one that pays. */
function pressOnce(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

// A disabled button would lose the focus, and after a refusal the keyboard would start at the top of the page.
const working = { 'data-loading': true, 'aria-busy': true, 'aria-disabled': true, onClick: swallow };

export function AppButton(props: AppButtonProps) {
  const {
    variant,
    size,
    isFullWidth,
    icon,
    children,
    isLoading = false,
    disabled,
    className,
    type = 'button',
    ...rest
  } = props;
  return (
    <button
      onKeyDown={pressOnce}
      {...rest}
      type={type}
      className={classOf({ variant, size, isFullWidth }, className)}
      disabled={disabled === true && !isLoading}
      {...(isLoading ? working : {})}
    >
      <Content icon={icon}>{children}</Content>
      {isLoading && (
        <span className={styles.loader}>
          <Spinner size="small" />
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ to, search, state, 'aria-label': label, ...look }: ButtonLinkProps) {
  const className = classOf(look);
  const aria = label === undefined ? {} : { 'aria-label': label };
  if (/^[a-z]+:/i.test(to)) {
    return (
      <a className={className} href={to} target="_blank" rel="noopener noreferrer" {...aria}>
        <Content {...look} />
      </a>
    );
  }
  return (
    <Link className={className} to={to} {...(search ? { search } : {})} {...(state ? { state } : {})} {...aria}>
      <Content {...look} />
    </Link>
  );
}
