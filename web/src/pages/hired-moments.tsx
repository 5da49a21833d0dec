import type { Applicant } from '@jipe/contract/applicants/schema';
import { type ReactNode, useState } from 'react';
import { HiredMomentContext } from '../features/applicants/hired-moment.ts';
import { HiredPanel } from '../features/listings/components/hired-panel.tsx';
import type { ListingDesk } from '../features/listings/components/listing-desk.tsx';
import { useUrlParams } from '../lib/url-params.ts';

/** Around a list of applicants: below it, or in the window that is open, stands what comes after whoever was hired last. */
export function HiredMoments({ desk, children }: { desk: ListingDesk; children: ReactNode }) {
  const [hired, setHired] = useState<Applicant | null>(null);
  const [{ applicant, favorite }] = useUrlParams();
  const isInWindow = (applicant ?? favorite) !== undefined;
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
    <HiredMomentContext value={{ tell: setHired, note }}>
      {children}
      {!isInWindow && note}
    </HiredMomentContext>
  );
}
