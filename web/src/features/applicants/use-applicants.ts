import type { Applicant } from '@jipe/contract/applicants/schema';
import type { ApplicantFilter } from './filter.ts';
import { type InfiniteData, type QueryKey, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { applicantsQuery, favouritesQuery } from './api.ts';
import { refetchOlderThan } from '../../lib/query-client.ts';
import { useKeptCurrent } from '../../lib/use-kept-current.ts';
import { refreshFavourites, useLiveFacts } from './live-facts.ts';
import type { PeoplePage } from './shown-lists.ts';

/** A paged list in the shape that the screens use. */
export interface ApplicantList {
  /** undefined while loading. */
  rows: Applicant[] | undefined;
  /** The number of matching rows, loaded or not. */
  count: number;
  /** The number of applicants left out because they are hidden. */
  hiddenCount: number;
  error: Error | null;
  isStale: boolean;
  /** When the first page was requested, in milliseconds since 1970. */
  askedAt: number;
  /** When the list was last loaded or changed, in milliseconds since 1970. */
  loadedAt: number;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** Whether the last requested page failed to load. */
  isFetchNextPageError: boolean;
  fetchNextPage: () => void;
  /** Loads pages until `most` rows or all rows are loaded. Returns the loaded rows, or null when a page failed. */
  loadUpTo: (most: number) => Promise<Applicant[] | null>;
  /** The server time that the rows reflect: the earliest of the pages' times. */
  seenAt: string | undefined;
  refetch: () => void;
}

const rowsOf = (data: InfiniteData<PeoplePage> | undefined) => data?.pages.flatMap((page) => page.results);

async function loadUpTo(
  query: UseInfiniteQueryResult<InfiniteData<PeoplePage>>,
  most: number,
): Promise<Applicant[] | null> {
  let now = query;
  while (now.hasNextPage && (rowsOf(now.data)?.length ?? 0) < most) {
    now = await now.fetchNextPage();
    if (now.isFetchNextPageError) return null;
  }
  return rowsOf(now.data) ?? null;
}

function listOf(queryKey: QueryKey, query: UseInfiniteQueryResult<InfiniteData<PeoplePage>>): ApplicantList {
  const { data, error, dataUpdatedAt, isPlaceholderData, isFetching, hasNextPage, isFetchingNextPage } = query;
  return {
    rows: rowsOf(data),
    count: data?.pages[0]?.count ?? 0,
    hiddenCount: data?.pages[0]?.hidden_count ?? 0,
    error: data ? null : error,
    isStale: isPlaceholderData,
    askedAt: data?.pages[0]?.askedAt ?? 0,
    loadedAt: dataUpdatedAt,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError: query.isFetchNextPageError,
    fetchNextPage: () => void (hasNextPage && !isFetchingNextPage && query.fetchNextPage()),
    loadUpTo: async (most) => loadUpTo(query, most),
    seenAt: data?.pages.flatMap(({ seen_at }) => seen_at ?? []).toSorted()[0],
    refetch: () => void refetchOlderThan({ queryKey, exact: true }),
  };
}

export function useApplicants(filter: ApplicantFilter): ApplicantList {
  useLiveFacts();
  const options = applicantsQuery(filter);
  return listOf(options.queryKey, useInfiniteQuery(options));
}

export function useFavourites(job_id: string, search?: string): ApplicantList {
  useLiveFacts();
  useKeptCurrent('cardsChanged', refreshFavourites);
  const options = favouritesQuery(job_id, search);
  return listOf(options.queryKey, useInfiniteQuery(options));
}
