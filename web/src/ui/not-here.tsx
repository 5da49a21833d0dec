import type { ReactNode } from 'react';
import { ButtonLink } from './app-button.tsx';
import { EmptyState } from './data/empty-state.tsx';
import { ErrorState, type ErrorStateProps } from './data/error-state.tsx';
import { PageHeader } from './page-header.tsx';

interface Missing {
  /** What it would be, in place of its name: "Job listing". */
  what: string;
  /** The page above it, to which one goes back. */
  parent: { label: string; to: string };
}

const Header = ({ what, parent }: Missing) => <PageHeader title={what} crumbs={[parent, { label: what }]} />;

interface NotHereProps extends Missing {
  title: string;
  /** Why it may be missing. */
  children: ReactNode;
}

/** The page of something that was taken away, or is not for who asks. */
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

/** The page of something that could not be loaded. */
export function NotLoaded({ what, parent, ...failure }: Missing & Omit<ErrorStateProps, 'isPage'>) {
  return (
    <>
      <Header what={what} parent={parent} />
      <ErrorState {...failure} />
    </>
  );
}
