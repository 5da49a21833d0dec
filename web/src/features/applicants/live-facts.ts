import { listApplicants } from '@jipe/contract/applicants/endpoints';
import { areSameActions } from '@jipe/contract/applicants/rules';
import type { Applicant } from '@jipe/contract/applicants/schema';
import type { ApplicantsChanged } from '@jipe/contract/messaging/events';
import { useEffect } from 'react';
import { locationOptionsQuery } from '../../lib/all-locations.ts';
import { call } from '../../lib/http.ts';
import { refetchOlderThan, queryClient } from '../../lib/query-client.ts';
import { live } from '../../lib/socket.ts';
import { type ApplicantChange, lists, type List, reloadLists, updateCachedApplicant } from './shown-lists.ts';

/** Events within this time are handled together. */
const TOGETHER_MS = 300;
/** Beyond this number of people or listings, the lists are refetched instead. */
const ASKED_AT_MOST = 4;
const ROWS_AT_MOST = 1000;
/** Queries that name listings and locations beside the rows: headings and filter choices. */
const NAMING = new Set(['job', 'jobs']);

/** Whether a row shows any of the changed seekers, listings or locations. */
const saysOf =
  ({ seeker_ids, job_ids, location_ids }: ApplicantsChanged) =>
  ({ user, job }: Applicant): boolean =>
    seeker_ids.includes(user.user_id) ||
    [job, ...user.also].some((one) => job_ids.includes(one.job_id) || location_ids.includes(one.location_id));

/** The query for a row: by the changed listing, or by the row's seeker. */
const askedBy = ({ job_ids }: ApplicantsChanged, { user, job }: Applicant) =>
  job_ids.includes(job.job_id) ? `job_id:${job.job_id}` : `seeker_id:${user.user_id}`;

const isSameRow = (a: Applicant) => (b: Applicant) =>
  a.user.user_id === b.user.user_id && a.job.job_id === b.job.job_id;

/**
 * The flags have an event of their own. While an optimistic update of the flags is shown, the flags, `is_new` and
 * `waiting_since` stay.
 */
function factsOf({ user, job }: Applicant, shown: Applicant): ApplicantChange {
  const { application_status, is_hidden, is_new, waiting_since, ...facts } = job;
  const isSame = areSameActions(application_status, shown.job.application_status) && is_hidden === shown.job.is_hidden;
  return { user, job: isSame ? { ...facts, is_new, waiting_since } : facts };
}

const shownRows = (kind: string) =>
  queryClient
    .getQueriesData<List>(lists)
    .flatMap(([key, list]) => (key[1] === kind && list ? list.pages.flatMap(({ results }) => results) : []));

async function rowsBy(asked: string, show_hidden: boolean): Promise<Applicant[]> {
  const [field = '', id] = asked.split(':');
  const query = { [field]: id, limit: ROWS_AT_MOST, ...(show_hidden ? { show_hidden } : {}) };
  return (await call(listApplicants, { query })).data.results;
}

/**
 * Refetches the changed facts and writes them into the shown rows and the open window. No row moves, appears or
 * disappears.
 */
export async function refreshFacts(changed: ApplicantsChanged): Promise<void> {
  const isMeant = saysOf(changed);
  if (changed.job_ids.length + changed.location_ids.length > 0) {
    void queryClient.invalidateQueries({ ...lists, predicate: ({ queryKey: [, kind] }) => NAMING.has(String(kind)) });
    void queryClient.invalidateQueries(locationOptionsQuery);
  }
  void queryClient.invalidateQueries({
    ...lists,
    predicate: ({ queryKey, state }) =>
      queryKey[1] === 'favourites' &&
      (state.data as List | undefined)?.pages.some(({ results }) => results.some(isMeant)) === true,
  });
  const meant = [...shownRows('list'), ...shownRows('open')].filter(isMeant);
  const asked = new Set(meant.map((row) => askedBy(changed, row)));
  if (asked.size === 0) return;
  if (asked.size > ASKED_AT_MOST) return reloadLists();
  const kinds = new Set(meant.map(({ job }) => job.is_hidden));
  const pages = await Promise.all([...asked].flatMap((by) => [...kinds].map((isHidden) => rowsBy(by, isHidden))));
  const found = pages.flat();
  for (const row of found) updateCachedApplicant(isSameRow(row), (shown) => factsOf(row, shown));
  // A withdrawn application is not found. A list with only that person, beside a conversation, is refetched: it has no
  // other row to move.
  const isGone = (list: List | undefined) => {
    const rows = list?.pages.flatMap(({ results }) => results) ?? [];
    return rows.length === 1 && rows.every((row) => isMeant(row) && !found.some(isSameRow(row)));
  };
  await queryClient.invalidateQueries({
    ...lists,
    predicate: ({ queryKey, state }) => queryKey[1] === 'list' && isGone(state.data as List | undefined),
  });
}

let waiting: ApplicantsChanged | null = null;

function take(change: ApplicantsChanged): void {
  if (waiting === null)
    setTimeout(() => {
      const all = waiting;
      waiting = null;
      // After a failure the lists are marked stale and refetched when they are next shown.
      if (all) refreshFacts(all).catch(() => queryClient.invalidateQueries({ ...lists, refetchType: 'none' }));
    }, TOGETHER_MS);
  const before = waiting ?? { seeker_ids: [], job_ids: [], location_ids: [] };
  const both = (field: keyof ApplicantsChanged) => [...new Set([...before[field], ...change[field]])];
  waiting = { seeker_ids: both('seeker_ids'), job_ids: both('job_ids'), location_ids: both('location_ids') };
}

/** Keeps the people and listings that the rows name current. */
export function useLiveFacts(): void {
  useEffect(() => live.on('applicantsChanged', take), []);
}

/** Refetches the favourites and the listing headings, except queries loaded within the last `fresh` milliseconds. */
export const refreshFavourites = async (fresh = 0): Promise<void> => {
  const isShown = ({ queryKey: [, kind] }: { queryKey: readonly unknown[] }) => kind === 'favourites' || kind === 'job';
  await refetchOlderThan({ ...lists, predicate: isShown }, fresh);
};
