import type { ReactNode } from 'react';
import { ButtonLink } from './app-button.tsx';
import { EmptyState } from './data/empty-state.tsx';
import { ErrorState, type ErrorStateProps } from './data/error-state.tsx';
import { PageHeader } from './page-header.tsx';

interface Missing {
  /** The kind of thing, shown instead of its name: "Job listing". */
  what: string;
  /** The parent page, to go back to. */
  parent: { label: string; to: string };
}

const Header = ({ what, parent }: Missing) => <PageHeader title={what} crumbs={[parent, { label: what }]} />;

interface NotHereProps extends Missing {
  title: string;
  /** Why the thing may be missing. */
  children: ReactNode;
}

/** The page for something that was removed, or that the user may not see. */
export function NotHere({ title, children, ...missing }: NotHereProps) {
  const { label, to } = missing.parent;
  return (
    <>
      <Header {...missing} />
      <EmptyState title={title} as="h2" action={<ButtonLink to={to}>{label}</ButtonLink>}>
        {children}
      </EmptyState>
    </>
  );
}

/** The page for something that could not be loaded. */
export function NotLoaded({ what, parent, ...failure }: Missing & Omit<ErrorStateProps, 'isPage'>) {
  return (
    <>
      <Header what={what} parent={parent} />
      <ErrorState {...failure} />
    </>
  );
}
