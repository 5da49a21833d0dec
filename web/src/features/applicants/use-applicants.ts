import type { Applicant } from '@jipe/contract/applicants/schema';
import type { ApplicantFilter } from './filter.ts';
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { applicantsQuery, favouritesQuery } from './api.ts';
import type { PeoplePage } from './shown-lists.ts';

/** A list that comes in pages, as the screens use it. */
export interface ApplicantList {
  /** undefined while loading. */
  rows: Applicant[] | undefined;
  /** All there are, loaded or not. */
  count: number;
  /** Those that are missing in it for being hidden. */
  hiddenCount: number;
  error: Error | null;
  isStale: boolean;
  /** When its first page was asked for, in milliseconds since 1970. */
  askedAt: number;
  /** When it was last loaded or changed, in milliseconds since 1970. */
  loadedAt: number;
  isFetching: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The page asked for last did not come. */
  isMoreFailed: boolean;
  loadMore: () => void;
  reload: () => void;
}

function listOf(query: UseInfiniteQueryResult<InfiniteData<PeoplePage>>): ApplicantList {
  const { data, error, dataUpdatedAt, isPlaceholderData, isFetching, hasNextPage, isFetchingNextPage } = query;
  return {
    rows: data?.pages.flatMap((page) => page.results),
    count: data?.pages[0]?.count ?? 0,
    hiddenCount: data?.pages[0]?.hidden_count ?? 0,
    error: data ? null : error,
    isStale: isPlaceholderData,
    askedAt: data?.pages[0]?.askedAt ?? 0,
    loadedAt: dataUpdatedAt,
    isFetching,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isMoreFailed: query.isFetchNextPageError,
    loadMore: () => void (hasNextPage && !isFetchingNextPage && query.fetchNextPage()),
    reload: () => void query.refetch(),
  };
}

export const useApplicants = (filter: ApplicantFilter): ApplicantList =>
  listOf(useInfiniteQuery(applicantsQuery(filter)));

export const useFavourites = (job_id: string, search?: string): ApplicantList =>
  listOf(useInfiniteQuery(favouritesQuery(job_id, search)));
