import { applicantsQuery, jobQuery } from '../features/applicants/api.ts';
import { JobPeople } from '../features/applicants/components/job-applicants.tsx';
import { filterFrom } from '../features/applicants/filter.ts';
import { listingQuery } from '../features/listings/api.ts';
import { PositionView } from '../features/listings/components/position-view.tsx';
import { usePathParams } from '../lib/navigation.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';
import { useListingDesk } from '../features/listings/components/listing-desk.tsx';
import { WeekOfListing } from './covered-week.tsx';
import { HiredMoments } from './hired-moments.tsx';
import { WithAgreedHours } from './with-agreed-hours.tsx';
import { shareLinkButton } from './share-link-button.tsx';

export const preload: Preload = ({ jobId = '' }) => [
  queryClient.prefetchQuery(listingQuery(jobId)),
  queryClient.prefetchQuery(jobQuery(jobId)),
  queryClient.prefetchInfiniteQuery(applicantsQuery(filterFrom({ job: jobId }))),
];

export function PositionPage() {
  const { jobId } = usePathParams('position');
  const desk = useListingDesk();
  return (
    <>
      {desk.posted}
      <HiredMoments desk={desk}>
        <PositionView
          jobId={jobId}
          isOpening={desk.opening === jobId}
          onAct={(act, listing) => (act === 'share' ? desk.copyLink(listing) : desk.act(act, listing))}
        >
          {(listing, people, view) => (
            <WithAgreedHours>
              <WeekOfListing listing={listing} />
              <JobPeople job_id={listing.id} people={people} view={view} emptyAction={shareLinkButton(desk, listing)} />
            </WithAgreedHours>
          )}
        </PositionView>
      </HiredMoments>
      {desk.dialogs}
    </>
  );
}
