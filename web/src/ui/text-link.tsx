import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEventHandler, ReactNode } from 'react';
import type { NavigationState } from '../lib/navigation.ts';
import styles from './text-link.module.css';

interface TextLinkProps {
  /** A path of the app, or an outside address (https, mailto, tel), which opens in a new tab. */
  to: string;
  state?: NavigationState;
  children: ReactNode;
  /** Looks like the text around it until hovered. */
  isQuiet?: boolean;
  /** On a line of its own, not within a sentence: a thumb gets room around it. */
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

/** Words within a line that do something here, instead of leading elsewhere. */
export function TextButton({ children, ...rest }: Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'>) {
  return (
    <button {...rest} type="button" className={[styles.link, styles.button, styles.alone].join(' ')}>
      {children}
    </button>
  );
}
