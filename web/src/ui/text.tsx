import type { ReactNode } from 'react';
import styles from './text.module.css';

interface TextProps {
  children: ReactNode;
  tone?: 'plain' | 'muted' | 'danger' | 'success' | 'warning';
  size?: 'xs' | 's' | 'm' | 'l';
  weight?: 'regular' | 'medium' | 'bold';
  as?: 'p' | 'span' | 'div' | 'h2' | 'h3' | 'strong';
  /** Keeps typed line breaks, as in descriptions and messages. */
  keepsBreaks?: boolean;
}

export function Text({
  children,
  tone = 'plain',
  size = 'm',
  weight = 'regular',
  as: Tag = 'p',
  keepsBreaks = false,
}: TextProps) {
  return (
    <Tag
      className={styles.text}
      data-tone={tone}
      data-size={size}
      data-weight={weight}
      {...(keepsBreaks ? { 'data-breaks': true } : {})}
    >
      {children}
    </Tag>
  );
}

/** For screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
