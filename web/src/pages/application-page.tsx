import { applicantsQuery } from '../features/applicants/api.ts';
import { locationOptionsQuery } from '../lib/all-locations.ts';
import { AllApplications } from '../features/applicants/components/all-applications.tsx';
import { filterFrom } from '../features/applicants/filter.ts';
import { useListingDesk } from '../features/listings/components/listing-desk.tsx';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';
import { HiredMoments } from './hired-moments.tsx';
import { WithAgreedHours } from './with-agreed-hours.tsx';

export const preload: Preload = () => [
  queryClient.prefetchInfiniteQuery(applicantsQuery(filterFrom({}))),
  queryClient.prefetchQuery(locationOptionsQuery),
];

export function ApplicationPage() {
  const desk = useListingDesk();
  return (
    <>
      <HiredMoments desk={desk}>
        <WithAgreedHours>
          <AllApplications />
        </WithAgreedHours>
      </HiredMoments>
      {desk.dialogs}
    </>
  );
}
