import type { Applicant } from '@jipe/contract/applicants/schema';
import { type ReactNode, Suspense } from 'react';
import { HiredPartContext } from '../features/applicants/hired-part.ts';
import { lazyOr } from '../lib/lazy-part.tsx';
import { Nothing } from '../lib/nothing.ts';

const AgreedHours = lazyOr(
  async () => (await import('../features/coverage/components/agreed-hours.tsx')).AgreedHours,
  Nothing,
);

/** Nothing for hidden applicants: the week has no agreed hours for them. */
function hoursOfHired({ job }: Applicant): ReactNode {
  const { application_id, application_status, is_hidden, job_id, location_id } = job;
  if (application_id === null || is_hidden || !application_status.includes('hired')) return null;
  return (
    <Suspense>
      <AgreedHours application_id={application_id} job_id={job_id} location_id={location_id} />
    </Suspense>
  );
}

/** Adds the agreed hours of hired applicants to the applicants' windows below it. */
export function WithAgreedHours({ children }: { children: ReactNode }) {
  return <HiredPartContext value={hoursOfHired}>{children}</HiredPartContext>;
}
