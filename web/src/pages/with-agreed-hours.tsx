import type { Applicant } from '@jipe/contract/applicants/schema';
import { type ReactNode, Suspense } from 'react';
import { HiredPartContext } from '../features/applicants/hired-part.ts';
import { lazyOr } from '../lib/lazy-part.tsx';
import { Nothing } from '../lib/nothing.ts';

const AgreedHours = lazyOr(
  async () => (await import('../features/coverage/components/agreed-hours.tsx')).AgreedHours,
  Nothing,
);

/** Of who is hidden the week does not say what was agreed. */
function hoursOfHired({ job }: Applicant): ReactNode {
  const { application_id, application_status, is_hidden, job_id, location_id } = job;
  if (application_id === null || is_hidden || !application_status.includes('hired')) return null;
  return (
    <Suspense>
      <AgreedHours application_id={application_id} job_id={job_id} location_id={location_id} />
    </Suspense>
  );
}

/** In the windows of applicants below it stand the hours agreed with those who are hired. */
export function WithAgreedHours({ children }: { children: ReactNode }) {
  return <HiredPartContext value={hoursOfHired}>{children}</HiredPartContext>;
}
