import { agreeHours as agreeCall, listApplicants } from '@jipe/contract/applicants/endpoints';
import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { readCoverage } from '@jipe/contract/coverage/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';

export interface Where {
  location_id: string;
  /** '': of all active listings there. */
  job_id: string;
}

/** The week of a location or of one of its listings, and who could take its hours. */
export const coverageQuery = ({ location_id, job_id }: Where) =>
  queryOptions({
    queryKey: ['coverage', 'week', location_id, job_id],
    queryFn: async ({ signal }) => {
      const query = job_id === '' ? { location_id } : { location_id, job_id };
      return (await call(readCoverage, { query, signal })).data;
    },
    staleTime: 0,
  });

/** So many of a listing's applicants are looked through, the newest first. */
const LOOKED_THROUGH = 200;

/** Applicants of a listing who gave no hours or would like to talk about an adjustment: a person's wish, and no part of any count. */
export const toTalkToQuery = (job_id: string) =>
  queryOptions({
    queryKey: ['coverage', 'to-talk-to', job_id],
    queryFn: async ({ signal }) => {
      const { data } = await call(listApplicants, { query: { job_id, limit: LOOKED_THROUGH }, signal });
      return data.results.filter(({ job }) => job.wants_adjustment || job.hours_match.covered === null);
    },
  });

export const refreshCoverage = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['coverage'] });

/** The hours somebody who is hired will work, in place of those agreed before. */
export const agreeHours = async (id: string, time_slots: readonly DaySlot[]): Promise<void> => {
  await call(agreeCall, { params: { id }, body: { time_slots: [...time_slots] } });
  await refreshCoverage();
};
