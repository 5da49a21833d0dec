import { applicantsQuery, locationChoicesQuery } from '../features/applicants/api.ts';
import { AllApplications } from '../features/applicants/components/all-applications.tsx';
import { filterFrom } from '../features/applicants/filter.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';
import { WithAgreedHours } from './with-agreed-hours.tsx';

export const preload: Preload = () => [
  queryClient.prefetchInfiniteQuery(applicantsQuery(filterFrom({}))),
  queryClient.prefetchQuery(locationChoicesQuery),
];

export function ApplicationPage() {
  return (
    <WithAgreedHours>
      <AllApplications />
    </WithAgreedHours>
  );
}
