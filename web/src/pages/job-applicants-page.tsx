import { JobApplicantsScreen } from '../features/applicants/components/job-applicants-screen.tsx';
import { usePathParams } from '../lib/navigation.ts';

export function JobApplicantsPage() {
  const { locationId, jobId } = usePathParams('jobApplicants');
  return <JobApplicantsScreen location_id={locationId} job_id={jobId} />;
}
