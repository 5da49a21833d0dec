import type { ReactNode } from 'react';
import { ButtonLink } from './app-button.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';

interface NotHereProps {
  /** What it would be, in place of its name: "Job listing". */
  what: string;
  title: string;
  /** The page above it, to which one goes back. */
  parent: { label: string; to: string };
  /** Why it may be missing. */
  children: ReactNode;
}

/** The page of something that was taken away, or is not for who asks. */
export function NotHere({ what, title, parent, children }: NotHereProps) {
  return (
    <>
      <PageHeader title={what} crumbs={[parent, { label: what }]} />
      <EmptyState title={title} as="h2" action={<ButtonLink to={parent.to}>{parent.label}</ButtonLink>}>
        {children}
      </EmptyState>
    </>
  );
}
