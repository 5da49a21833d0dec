import { decideApplications, undoDecision } from '@jipe/contract/applicants/endpoints';
import { listRuns, planCoverage, readRun } from '@jipe/contract/coverage/endpoints';
import type { ByHand } from '@jipe/contract/coverage/rules.plan';
import { editBusinessSettings, readBusinessSettings } from '@jipe/contract/settings/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DecisionBody } from '../../lib/decisions.ts';
import { cursorOf } from '@jipe/client/call';
import { call } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Whether the business uses the planner. */
export const plannerQuery = queryOptions({
  queryKey: ['planner'],
  queryFn: async ({ signal }) => (await call(readBusinessSettings, { signal })).data.planner,
  staleTime: 5 * 60_000,
});

export async function switchPlanner(planner: boolean): Promise<void> {
  const { data } = await call(editBusinessSettings, { body: { planner } });
  queryClient.setQueryData(plannerQuery.queryKey, data.planner);
}

/**
 * A plan that covers a listing's week. `with` and `without` are people whom the user put in or left out. The server
 * stores each answer.
 */
export const planQuery = (job_id: string, { with: kept, without }: ByHand) =>
  queryOptions({
    queryKey: ['coverage', 'plan', job_id, kept, without],
    queryFn: async ({ signal }) => {
      const body = { job_id, with: [...kept], without: [...without] };
      const { data } = await call(planCoverage, { body, signal });
      void queryClient.invalidateQueries({ queryKey: ['coverage', 'runs', job_id] });
      return data;
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

export const runsQuery = (job_id: string) =>
  infiniteQueryOptions({
    queryKey: ['coverage', 'runs', job_id],
    queryFn: async ({ pageParam, signal }) => {
      const query = { job_id, limit: 10, ...(pageParam === undefined ? {} : { cursor: pageParam }) };
      return (await call(listRuns, { query, signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => cursorOf(page.next),
  });

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['coverage-run', id],
    queryFn: async ({ signal }) => (await call(readRun, { params: { id }, signal })).data,
    // A stored run never changes.
    staleTime: Infinity,
  });

/** Asks one person. The message is sent only once the request can no longer be undone. */
export const askPerson = async (body: DecisionBody, idempotencyKey: string) =>
  (await call(decideApplications, { body, idempotencyKey })).data;

export const takeBack = (decision_id: string) => call(undoDecision, { params: { id: decision_id } });

/** Refetches the queries that show decisions. */
export const refreshDecided = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [area] }) => area === 'decisions' || area === 'applicants' || area === 'messaging',
  });
