import type { UseQueryResult } from '@tanstack/react-query';
import { type Failure, failureOf } from './api-error.ts';

export interface FailedRead extends Failure {
  onRetry: () => void;
  isRetrying: boolean;
}

interface Read extends Pick<UseQueryResult, 'error' | 'isFetching'> {
  refetch: () => unknown;
}

/** What stands in the place of data that could not be read, and reads it again; `what` as for `failureOf`. */
export const failedRead = ({ error, refetch, isFetching }: Read, what: string): FailedRead => ({
  ...failureOf(error, what),
  onRetry: () => void refetch(),
  isRetrying: isFetching,
});
