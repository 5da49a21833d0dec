import {
  type decideApplications,
  listApplicants,
  listDecisions,
  previewDecision,
} from '@jipe/contract/applicants/endpoints';
import type { BodyIn } from '@jipe/contract/http/endpoint';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cursorOf } from '@jipe/client/call';
import { call } from './http.ts';
import { refetchOlderThan } from './query-client.ts';
import { isTimeKnown, learnTime } from './server-clock.ts';

/** Reads the server's time, which every list of applicants carries. */
const readTime = async (signal: AbortSignal): Promise<string> =>
  (await call(listApplicants, { query: { limit: 1 }, signal })).data.seen_at;

/** Bulk decisions on applicants, latest first. For the bar on every page and for the outbox. */
export const decisionsQuery = infiniteQueryOptions({
  queryKey: ['decisions'],
  queryFn: async ({ signal, pageParam }) => {
    const { data } = await call(listDecisions, { query: pageParam === undefined ? {} : { cursor: pageParam }, signal });
    // Waiting decisions count down by the server's clock.
    if (!isTimeKnown() && data.results.some(({ state }) => state === 'waiting')) learnTime(await readTime(signal));
    return data;
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => cursorOf(page.next),
  staleTime: 60_000,
});

/** Invalidates the decisions, unless they were loaded within the last `fresh` ms. */
export const refreshDecisions = (fresh = 0): Promise<void> =>
  refetchOlderThan({ queryKey: decisionsQuery.queryKey }, fresh);

export type DecisionBody = BodyIn<typeof decideApplications>;

/** The preview's numbers do not depend on the text, so a placeholder stands in until the text is written. */
const SOME_WORDS = '…';

interface Previewed extends Pick<DecisionBody, 'application_ids' | 'act'> {
  tells: boolean;
  /** The time of the list that the applicants were chosen from. Absent without a list: the preview uses now. */
  seen_at?: string;
}

/**
 * What a decision would do, in numbers, and at what time. Refetched only on request, so that users confirm exactly the
 * numbers they read.
 */
export const previewQuery = ({ tells, seen_at, ...body }: Previewed) =>
  queryOptions({
    queryKey: ['decision-preview', tells, seen_at, body],
    queryFn: async ({ signal }) => {
      const at = seen_at ?? (await readTime(signal));
      const tell = tells ? { text: SOME_WORDS } : null;
      const { data } = await call(previewDecision, { body: { ...body, seen_at: at, tell }, signal });
      return { ...data, seen_at: at };
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
