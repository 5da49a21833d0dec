import { agreeHours as agreeCall } from '@jipe/contract/applicants/endpoints';
import type { DaySlot } from '@jipe/contract/applicants/rules.week';
import { readCoverage } from '@jipe/contract/coverage/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { refetchOlderThan } from '../../lib/query-client.ts';

export interface Where {
  location_id: string;
  /** '' for all active listings of the location. */
  job_id: string;
}

/** The week of a location or of one listing, and the people who could take its hours. */
export const coverageQuery = ({ location_id, job_id }: Where) =>
  queryOptions({
    queryKey: ['coverage', 'week', location_id, job_id],
    queryFn: async ({ signal }) => {
      const query = job_id === '' ? { location_id } : { location_id, job_id };
      return (await call(readCoverage, { query, signal })).data;
    },
    staleTime: 0,
  });

/** Refetches weeks and dependent queries, except those loaded within the last `fresh` ms. */
export const refreshCoverage = (fresh = 0): Promise<void> => refetchOlderThan({ queryKey: ['coverage'] }, fresh);

/** Sets the hours that a hired person will work. They replace the hours agreed before. */
export const agreeHours = async (id: string, time_slots: readonly DaySlot[]): Promise<void> => {
  await call(agreeCall, { params: { id }, body: { time_slots: [...time_slots] } });
  await refreshCoverage();
};
