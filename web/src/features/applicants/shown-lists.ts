import { isUnticked } from '@jipe/contract/applicants/rules';
import type { Applicant, ApplicantsPage } from '@jipe/contract/applicants/schema';
import type { Page } from '@jipe/contract/http/envelope';
import type { ApplicationChanged, NewChatMessage, TimelineChanged } from '@jipe/contract/messaging/events';
import type { InfiniteData } from '@tanstack/react-query';
import { refetchOlderThan, queryClient } from '../../lib/query-client.ts';
import { applyOptimistic } from '../../lib/optimistic-update.ts';
import { afterDecision, afterMessage } from './optimistic-change.ts';
import { type ApplicantFilter, fits } from './filter.ts';

export interface Asked {
  /** When the page was requested, in milliseconds since 1970. The page may lack later changes. */
  askedAt: number;
}

/** A page of applicants, or of favourites, which have no hidden count. */
export type PeoplePage = Page<Applicant> & Partial<ApplicantsPage> & Asked;
export type List = InfiniteData<PeoplePage, string | undefined>;

/** The fields of an applicant that can change while shown. */
export interface ApplicantChange {
  job?: Partial<Applicant['job']>;
  user?: Partial<Applicant['user']>;
}

interface Matching {
  isMeant: (applicant: Applicant) => boolean;
  change: ApplicantChange | ((applicant: Applicant) => ApplicantChange);
  /** When present, a row that no longer matches it leaves the list. */
  filter?: ApplicantFilter | undefined;
}

/** Returns the list with the matching rows changed, or the same object when no row matches. */
export function changeList(list: List, { isMeant, change, filter }: Matching): List {
  let removed = 0;
  let leftOut = 0;
  let isTouched = false;
  const pages = list.pages.map((page) => {
    if (!page.results.some(isMeant)) return page;
    isTouched = true;
    const results = page.results.flatMap((applicant) => {
      if (!isMeant(applicant)) return [applicant];
      const { user, job } = typeof change === 'function' ? change(applicant) : change;
      const changed = { user: { ...applicant.user, ...user }, job: { ...applicant.job, ...job } };
      if (filter === undefined || fits(changed.job, filter)) return [changed];
      removed += 1;
      if (changed.job.is_hidden && isUnticked(filter)) leftOut += 1;
      return [];
    });
    return { ...page, results };
  });
  if (!isTouched) return list;
  const counted = ({ count, hidden_count }: PeoplePage) => ({
    count: Math.max(0, count - removed),
    ...(hidden_count === undefined ? {} : { hidden_count: hidden_count + leftOut }),
  });
  return { ...list, pages: pages.map((page) => ({ ...page, ...counted(page) })) };
}

export const lists = { queryKey: ['applicants'] as const };
const isList = (key: readonly unknown[]) => key[1] === 'list' || key[1] === 'favourites' || key[1] === 'open';

/** Changes an applicant in every shown list. Returns the rollback. */
export function updateCachedApplicant(
  isMeant: Matching['isMeant'],
  change: Matching['change'],
  { dropsUnfit = false }: { dropsUnfit?: boolean } = {},
): () => void {
  return applyOptimistic<List>({
    isIn: (key) => key[0] === 'applicants' && isList(key),
    change(list, key) {
      const filter = dropsUnfit && key[1] === 'list' ? (key[2] as ApplicantFilter) : undefined;
      return changeList(list, { isMeant, change, filter });
    },
  });
}

/** Removes rows that no longer match their list's filter, such as an applicant hidden while open. */
export function dropUnfit(isMeant: Matching['isMeant']): void {
  for (const [key, list] of queryClient.getQueriesData<List>(lists)) {
    if (key[1] !== 'list' || !list) continue;
    const filter = key[2] as ApplicantFilter;
    const isUnfit = (applicant: Applicant) => isMeant(applicant) && !fits(applicant.job, filter);
    const kept = changeList(list, { isMeant: isUnfit, change: {}, filter });
    if (kept === list) continue;
    queryClient.setQueryData(key, kept);
    void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
}

export const isApplication =
  (application_id: string) =>
  (applicant: Applicant): boolean =>
    applicant.job.application_id === application_id;

/** Applies a change that somebody else made. Returns whether any loaded list has the application. */
export function applyFlags({ application_id, application_status, is_hidden }: ApplicationChanged): boolean {
  const isMeant = isApplication(application_id);
  const isKnown = queryClient
    .getQueriesData<List>(lists)
    .some(([key, list]) => isList(key) && list?.pages.some((page) => page.results.some(isMeant)));
  if (isKnown)
    updateCachedApplicant(isMeant, (applicant) => ({
      job: afterDecision(applicant, { application_status, is_hidden }),
    }));
  return isKnown;
}

/** Applies a chat message to the applicants of its conversation. */
export function applyChatMessage(message: NewChatMessage): void {
  const isMeant = ({ user }: Applicant) => user.conversation_id === message.conversation_id;
  updateCachedApplicant(isMeant, (applicant) => ({ job: afterMessage(applicant, message) }));
}

/** Marks an application as opened by somebody else. */
export function applySeen({ application_id, is_new }: TimelineChanged): void {
  if (!is_new) updateCachedApplicant(isApplication(application_id), { job: { is_new } });
}

/** Refetches the lists on screen now, and all others when they are next shown. */
export const reloadLists = (): Promise<void> =>
  queryClient.invalidateQueries({ ...lists, predicate: ({ queryKey }) => isList(queryKey) });

/**
 * Refetches, once an act is saved, the lists that may be stale: a list requested before the save may show the old
 * values or lack the applicant. The server knows the row's values and its place. A request in flight is repeated, too.
 */
export const reloadWhereOld = (
  application_id: string,
  isSaved: (job: Applicant['job']) => boolean,
  isIn: (filter: ApplicantFilter) => boolean = () => false,
): Promise<void> =>
  refetchOlderThan({
    ...lists,
    predicate: ({ queryKey, state: { data, fetchStatus, fetchMeta } }) => {
      if (!isList(queryKey)) return false;
      if (fetchStatus === 'fetching' && fetchMeta?.fetchMore === undefined) return true;
      const shown = (data as List | undefined)?.pages.flatMap(({ results }) => results);
      const row = shown?.find(isApplication(application_id));
      return row ? !isSaved(row.job) : queryKey[1] === 'list' && isIn(queryKey[2] as ApplicantFilter);
    },
  });

/** Each person's history: ['applicants', 'timeline', application_id]. */
export const timelinesKey = ['applicants', 'timeline'] as const;

/**
 * Marks every other query that shows or counts applicants stale for its next use; a history on screen is refetched now.
 */
export const refreshElsewhere = (): Promise<void> => {
  void queryClient.invalidateQueries({ queryKey: timelinesKey });
  const areas = new Set<unknown>(['applicants', 'listings', 'locations', 'messaging']);
  // Open and agreed hours are refetched now: they are not a list whose rows would move under the pointer.
  void queryClient.invalidateQueries({ queryKey: ['coverage'] });
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [area] }) => areas.has(area), refetchType: 'none' });
};
