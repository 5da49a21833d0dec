import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

type Read = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/**
 * A query's state for an error state that stays. Its error remains while the live connection refetches by itself;
 * otherwise a skeleton would replace the message and the retry button for a moment, under the finger. `of` identifies
 * the data, such as an id.
 */
export function useSteadyError({ data, error, isFetching, refetch }: Read & { data: unknown }, of: string): Read {
  const [before, setBefore] = useState({ of, error });
  const isAskedAgain = data === undefined && error === null && isFetching && before.of === of;
  const standing = isAskedAgain ? before.error : error;
  if (before.of !== of || before.error !== standing) setBefore({ of, error: standing });
  return { error: standing, isFetching, refetch };
}
