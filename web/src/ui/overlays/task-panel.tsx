import type { ReactNode } from 'react';
import styles from './task-panel.module.css';

interface TaskPanelProps {
  title: ReactNode;
  description?: ReactNode;
  /** A picture of what happened: an envelope, a tick. */
  icon?: ReactNode;
  tone?: 'plain' | 'success' | 'danger';
  children?: ReactNode;
  /** Small text below: links to other pages. */
  footer?: ReactNode;
}

/** A page with a single task, no wider than a form. Its title is the page's h1. */
export function TaskPanel({ title, description, icon, tone = 'plain', children, footer }: TaskPanelProps) {
  return (
    <section className={styles.panel}>
      <header className={styles.header}>
        {icon != null && (
          <span className={styles.icon} data-tone={tone}>
            {icon}
          </span>
        )}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {description != null && <p className={styles.description}>{description}</p>}
      </header>
      {children}
      {footer != null && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}
