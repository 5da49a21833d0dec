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
import { askAgain } from './query-client.ts';
import { isTimeKnown, learnTime } from './server-clock.ts';

/** What time it is at the server: its lists of applicants say so. */
const readTime = async (signal: AbortSignal): Promise<string> =>
  (await call(listApplicants, { query: { limit: 1 }, signal })).data.seen_at;

/** What was decided of many applicants at once, the latest first: of the bar on every page, and of the outbox. */
export const decisionsQuery = infiniteQueryOptions({
  queryKey: ['decisions'],
  queryFn: async ({ signal, pageParam }) => {
    const { data } = await call(listDecisions, { query: pageParam === undefined ? {} : { cursor: pageParam }, signal });
    // What waits counts down by the server's clock.
    if (!isTimeKnown() && data.results.some(({ state }) => state === 'waiting')) learnTime(await readTime(signal));
    return data;
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => cursorOf(page.next),
  staleTime: 60_000,
});

/** Asks for it again, unless it was loaded within the last `fresh` ms. */
export const refreshDecisions = (fresh = 0): Promise<void> => askAgain({ queryKey: decisionsQuery.queryKey }, fresh);

export type DecisionBody = BodyIn<typeof decideApplications>;

/** Numbers do not hang on the words, so any stand for them until they are written. */
const SOME_WORDS = '…';

interface Previewed extends Pick<DecisionBody, 'application_ids' | 'act'> {
  tells: boolean;
  /** As of when the list showed them; absent: as of now, for those who were not chosen from a list. */
  seen_at?: string;
}

/**
 * What a decision would do, in numbers, and as of when; loaded again only on request, so that nobody confirms others than they have read.
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
