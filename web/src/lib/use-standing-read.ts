import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

type Read = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

/**
 * How a query was read last. Its error stands while the same is asked for again, which the live connection does by itself: what is said of
 * the error, and the way out, would give way to a skeleton for a moment, under the finger. `of`: what is asked for, such as an id.
 */
export function useStandingRead({ data, error, isFetching, refetch }: Read & { data: unknown }, of: string): Read {
  const [before, setBefore] = useState({ of, error });
  const isAskedAgain = data === undefined && error === null && isFetching && before.of === of;
  const standing = isAskedAgain ? before.error : error;
  if (before.of !== of || before.error !== standing) setBefore({ of, error: standing });
  return { error: standing, isFetching, refetch };
}
