import type { Applicant } from '@jipe/contract/applicants/schema';
import { type ReactNode, useState } from 'react';
import { HiredMomentContext } from '../features/applicants/hired-moment.ts';
import { tableRowQuery } from '../features/listings/api-table.ts';
import { HiredPanel } from '../features/listings/components/hired-panel.tsx';
import type { ListingDesk } from '../features/listings/components/listing-desk.tsx';
import { queryClient } from '../lib/query-client.ts';
import { useUrlParams } from '../lib/url-params.ts';

/**
 * Wraps a list of applicants. Shows the next steps after the latest hire, in the open applicant's window or else below
 * the list.
 */
export function HiredMoments({ desk, children }: { desk: ListingDesk; children: ReactNode }) {
  const [hired, setHired] = useState<Applicant | null>(null);
  const [{ applicant: open, favorite }] = useUrlParams();
  const isInWindow = (open ?? favorite) !== undefined;
  function tell(applicant: Applicant, isHired: boolean) {
    const { application_id, job_id } = applicant.job;
    // The listing's count of waiting applicants has changed.
    void queryClient.invalidateQueries(tableRowQuery(job_id));
    if (isHired) setHired(applicant);
    else setHired((last) => (last?.job.application_id === application_id ? null : last));
  }
  const note = hired && (
    <HiredPanel
      job_id={hired.job.job_id}
      full_name={hired.user.seeker_full_name}
      onPause={(listing) => desk.act('pause', listing)}
      onClose={() => setHired(null)}
      isAtBottom={!isInWindow}
    />
  );
  return (
    <HiredMomentContext value={{ tell, note }}>
      {children}
      {!isInWindow && note}
    </HiredMomentContext>
  );
}
