import { applicantsQuery, favouritesQuery, jobQuery } from '../features/applicants/api.ts';
import { JobApplicantsScreen } from '../features/applicants/components/job-applicants-screen.tsx';
import { filterFrom } from '../features/applicants/filter.ts';
import { ListingStatus } from '../features/listings/components/listing-status.tsx';
import { usePathParams } from '../lib/navigation.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';
import { useListingDesk } from '../features/listings/components/listing-desk.tsx';
import { HiredMoments } from './hired-moments.tsx';
import { WithAgreedHours } from './with-agreed-hours.tsx';
import { shareLinkButton } from './share-link-button.tsx';

export const preload: Preload = ({ jobId = '' }) => [
  queryClient.prefetchQuery(jobQuery(jobId)),
  queryClient.prefetchInfiniteQuery(applicantsQuery(filterFrom({ job: jobId }))),
  queryClient.prefetchInfiniteQuery(favouritesQuery(jobId)),
];

export function JobApplicantsPage() {
  const { locationId, jobId } = usePathParams('jobApplicants');
  const desk = useListingDesk();
  return (
    <>
      <HiredMoments desk={desk}>
        <WithAgreedHours>
          <JobApplicantsScreen
            location_id={locationId}
            job_id={jobId}
            status={(listing) => <ListingStatus listing={listing} />}
            emptyAction={(listing) => shareLinkButton(desk, listing)}
          />
        </WithAgreedHours>
      </HiredMoments>
      {desk.dialogs}
    </>
  );
}
