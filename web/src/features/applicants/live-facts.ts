import { listApplicants } from '@jipe/contract/applicants/endpoints';
import { areSameActions } from '@jipe/contract/applicants/rules';
import type { Applicant } from '@jipe/contract/applicants/schema';
import type { ApplicantsChanged } from '@jipe/contract/messaging/events';
import { useEffect } from 'react';
import { locationOptionsQuery } from '../../lib/all-locations.ts';
import { call } from '../../lib/http.ts';
import { askAgain, queryClient } from '../../lib/query-client.ts';
import { live } from '../../lib/socket.ts';
import { type ApplicantChange, lists, type List, reloadLists, showApplicant } from './shown-lists.ts';

/** Events that come within so many milliseconds are answered together. */
const TOGETHER_MS = 300;
/** Of more people, or listings, the lists are loaded anew instead. */
const ASKED_AT_MOST = 4;
const ROWS_AT_MOST = 1000;
/** What names listings and locations besides the rows: heads and choices. */
const NAMING = new Set(['job', 'jobs']);

/** Does a row say something of what has changed? */
const saysOf =
  ({ seeker_ids, job_ids, location_ids }: ApplicantsChanged) =>
  ({ user, job }: Applicant): boolean =>
    seeker_ids.includes(user.user_id) ||
    [job, ...user.also].some((one) => job_ids.includes(one.job_id) || location_ids.includes(one.location_id));

/** What rows are asked for by: the listing that changed, or the person of the row. */
const askedBy = ({ job_ids }: ApplicantsChanged, { user, job }: Applicant) =>
  job_ids.includes(job.job_id) ? `job_id:${job.job_id}` : `seeker_id:${user.user_id}`;

const isSameRow = (a: Applicant) => (b: Applicant) =>
  a.user.user_id === b.user.user_id && a.job.job_id === b.job.job_id;

/** Flags have an event of their own, and are not put back here while they are being changed; nor is who is new or waits by them. */
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

/** Asks anew what rows and the open window say of these, and puts it in their place: no row moves, comes or goes. */
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
  for (const row of found) showApplicant(isSameRow(row), (shown) => factsOf(row, shown));
  // Who withdrew is asked for and not found. A list of that one person, beside a conversation, has no other row to move.
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
      // What could not be asked is as old as before; the lists ask again when they are next shown.
      if (all) refreshFacts(all).catch(() => queryClient.invalidateQueries({ ...lists, refetchType: 'none' }));
    }, TOGETHER_MS);
  const before = waiting ?? { seeker_ids: [], job_ids: [], location_ids: [] };
  const both = (field: keyof ApplicantsChanged) => [...new Set([...before[field], ...change[field]])];
  waiting = { seeker_ids: both('seeker_ids'), job_ids: both('job_ids'), location_ids: both('location_ids') };
}

/** Keeps current what the rows of this list say of people and their listings. */
export function useLiveFacts(): void {
  useEffect(() => live.on('applicantsChanged', take), []);
}

/** Keeps current who likes a listing. */
export const refreshFavourites = async (fresh = 0): Promise<void> => {
  const isShown = ({ queryKey: [, kind] }: { queryKey: readonly unknown[] }) => kind === 'favourites' || kind === 'job';
  await askAgain({ ...lists, predicate: isShown }, fresh);
};
