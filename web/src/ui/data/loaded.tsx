import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failedRead } from '../../lib/failed-read.ts';
import { ErrorState } from './error-state.tsx';
import { TextSkeleton } from './skeleton.tsx';
import { shellWords } from '../texts-shell.ts';

interface LoadedProps<D> {
  query: Pick<UseQueryResult<D>, 'data' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** The loading message for screen readers. */
  loading?: string;
  /** The number of skeleton lines. */
  lines?: number;
  children: (data: D) => ReactNode;
}

/** A query inside a card: its data, a skeleton while loading, or the error with a retry. */
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
