import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failedRead } from '../../lib/failed-read.ts';
import { ErrorState } from './error-state.tsx';
import { TextSkeleton } from './skeleton.tsx';
import { shellWords } from '../texts-shell.ts';

interface LoadedProps<D> {
  query: Pick<UseQueryResult<D>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** What screen readers hear while it loads. */
  loading?: string;
  /** Lines of its skeleton. */
  lines?: number;
  children: (data: D) => ReactNode;
}

/** What a card shows of a query: its data, until then a skeleton, or why it could not be loaded, with a button to try again. */
export function Loaded<D>({ query, loading = shellWords.loading, lines = 3, children }: LoadedProps<D>) {
  const { data, isError } = query;
  if (data !== undefined) return children(data);
  return isError ? (
    <ErrorState {...failedRead(query, shellWords.notLoaded)} />
  ) : (
    <output aria-label={loading}>
      <TextSkeleton lines={lines} />
    </output>
  );
}
