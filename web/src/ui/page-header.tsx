import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shellWords } from './texts-shell.ts';
import styles from './page-header.module.css';

export interface Crumb {
  label: string;
  /** Absent for the current page. */
  to?: string;
}

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Content beside the title, for example a badge or a toggle. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** The page's only h1; it gets the focus when the page opens. */
export function PageHeader({ title, description, crumbs, aside, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {crumbs && (
          <nav aria-label={shellWords.breadcrumb}>
            <ol className={styles.crumbs}>
              {crumbs.map((crumb, at) => (
                <li key={`${at}-${crumb.label}`} className={styles.crumb}>
                  {at > 0 && <span aria-hidden="true">›</span>}
                  {crumb.to === undefined ? (
                    <span aria-current="page">{crumb.label}</span>
                  ) : (
                    <Link to={crumb.to}>{crumb.label}</Link>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.line}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {aside}
        </div>
        {description != null && <p className={styles.description}>{description}</p>}
      </div>
      {actions != null && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
