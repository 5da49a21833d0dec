import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEventHandler, ReactNode } from 'react';
import type { NavigationState } from '../lib/navigation.ts';
import styles from './text-link.module.css';

interface TextLinkProps {
  /** A path of the app, or an external URL (https, mailto, tel), which opens in a new tab. */
  to: string;
  state?: NavigationState;
  children: ReactNode;
  /** Looks like the surrounding text until hovered. */
  isQuiet?: boolean;
  /** For a link on its own line, not within a sentence: enlarges its touch area. */
  isAlone?: boolean;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

export function TextLink(props: TextLinkProps) {
  const { to, state, children, isQuiet = false, isAlone = false, onClick } = props;
  const className = [styles.link, isQuiet && styles.quiet, isAlone && styles.alone].filter(Boolean).join(' ');
  if (/^(https?|mailto|tel):/i.test(to)) {
    const target = /^http/i.test(to) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a className={className} href={to} {...target} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <Link className={className} to={to} {...(state ? { state } : {})} onClick={onClick}>
      {children}
    </Link>
  );
}

/** A button that looks like a text link: it acts on this page instead of leading elsewhere. */
export function TextButton({ children, ...rest }: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) {
  return (
    <button {...rest} type="button" className={[styles.link, styles.button, styles.alone].join(' ')}>
      {children}
    </button>
  );
}
