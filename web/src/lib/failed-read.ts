import type { UseQueryResult } from '@tanstack/react-query';
import { type Failure, failureOf } from './api-error.ts';

export interface FailedRead extends Failure {
  onRetry: () => void;
  isRetrying: boolean;
}

interface Read extends Pick<UseQueryResult, 'error' | 'isFetching'> {
  refetch: () => unknown;
}

/** Props of the error state that replaces data that could not be loaded, with its retry. `what` as for `failureOf`. */
export const failedRead = ({ error, refetch, isFetching }: Read, what: string): FailedRead => ({
  ...failureOf(error, what),
  onRetry: () => void refetch(),
  isRetrying: isFetching,
});
