import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Why a query has no data. It stands while the same is asked for again, which the live connection does by itself: what is said of it, and
 * the way out, would give way to bones for a moment, under the finger. `of`: what is asked for, such as an id.
 */
export function useStandingError(
  { data, error, isFetching }: Pick<UseQueryResult, 'data' | 'error' | 'isFetching'>,
  of: string,
): Error | null {
  const [before, setBefore] = useState({ of, error });
  const isAskedAgain = data === undefined && error === null && isFetching && before.of === of;
  const standing = isAskedAgain ? before.error : error;
  if (before.of !== of || before.error !== standing) setBefore({ of, error: standing });
  return standing;
}
