import { JobPeople } from '../features/applicants/components/job-applicants.tsx';
import { PositionView } from '../features/listings/components/position-view.tsx';
import { usePathParams } from '../lib/navigation.ts';
import { useListingDesk } from './listing-desk.tsx';

export function PositionPage() {
  const { jobId } = usePathParams('position');
  const desk = useListingDesk();
  return (
    <>
      <PositionView
        jobId={jobId}
        onAct={(act, listing) => (act === 'share' ? desk.copyLink(listing) : desk.act(act, listing))}
      >
        {(listing, people, view) => <JobPeople job_id={listing.id} people={people} view={view} />}
      </PositionView>
      {desk.dialogs}
    </>
  );
}
