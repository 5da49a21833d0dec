import {
  hideApplication as hideCall,
  listApplicants,
  listFavourites,
  markApplicationSeen,
  setApplicationStatus as statusCall,
  swipeSeeker,
} from '@jipe/contract/applicants/endpoints';
import type { ApplicationAction } from '@jipe/contract/applicants/rules';
import type { Applicant } from '@jipe/contract/applicants/schema';
import type { Page } from '@jipe/contract/http/envelope';
import { readListing } from '@jipe/contract/listings/endpoints';
import { getLocation } from '@jipe/contract/locations/endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cursorOf } from '@jipe/client/call';
import { call } from '../../lib/http.ts';
import { learnTime } from '../../lib/server-clock.ts';
import { type ApplicantFilter, queryOf } from './filter.ts';
import type { Asked } from './shown-lists.ts';

/** Rows per page: enough to fill a screen, few enough to load quickly. */
const LIMIT = 100;

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<Applicant>) => cursorOf(page.next),
  placeholderData: keepPreviousData,
};

const at = (cursor: string | undefined) => ({ limit: LIMIT, ...(cursor === undefined ? {} : { cursor }) });

async function pageOf<P extends Page<Applicant> & { seen_at?: string }>(
  ask: () => Promise<{ data: P }>,
): Promise<P & Asked> {
  const askedAt = Date.now();
  const { data } = await ask();
  learnTime(data.seen_at);
  return { ...data, askedAt };
}

export const applicantsQuery = (filter: ApplicantFilter) =>
  infiniteQueryOptions({
    queryKey: ['applicants', 'list', filter],
    queryFn: async ({ signal, pageParam }) =>
      pageOf(async () => call(listApplicants, { query: { ...queryOf(filter), ...at(pageParam) }, signal })),
    ...paging,
  });

/** `search`: part of a name. Empty returns all favourites. */
export const favouritesQuery = (job_id: string, search = '') =>
  infiniteQueryOptions({
    queryKey: ['applicants', 'favourites', job_id, search],
    queryFn: async ({ signal, pageParam }) => {
      const query = { job_id, ...(search === '' ? {} : { search }), ...at(pageParam) };
      return pageOf(async () => call(listFavourites, { query, signal }));
    },
    ...paging,
  });

/** The listing of an application: its title, its location and the hours it needs. */
export const jobQuery = (job_id: string) =>
  queryOptions({
    queryKey: ['applicants', 'job', job_id],
    queryFn: async ({ signal }) => (await call(readListing, { body: { job_id }, signal })).data,
  });

/** A location's listings for the filter. Closed listings are included, since their applicants still exist. */
export const jobChoicesQuery = (location_id: string) =>
  queryOptions({
    queryKey: ['applicants', 'jobs', location_id],
    queryFn: async ({ signal }) => {
      const { data } = await call(getLocation, { params: { id: location_id }, query: { show_closed: true }, signal });
      return data.jobs;
    },
    enabled: location_id !== '',
  });

/** Sets the flags. The server refuses when somebody else has changed them since. */
export const setApplicationStatus = async (
  application_id: string,
  actions: ApplicationAction[],
  previous_actions: ApplicationAction[],
) => (await call(statusCall, { body: { application_id, actions, previous_actions } })).data;

export const hideApplication = async (application_id: string, is_hidden: boolean) =>
  (await call(hideCall, { body: { application_id, is_hidden } })).data;

/** Marks the application as opened. The server records only the first time. */
export const markSeen = (id: string) => call(markApplicationSeen, { params: { id } });

/**
 * A swipe to the right. Returns the conversation about this listing; a repeated swipe returns the same conversation.
 */
export const swipeRight = async (job_id: string, seeker_id: string) =>
  (await call(swipeSeeker, { body: { job_id, seeker_id, swipe_direction: 'right' } })).data.conversation_id;
