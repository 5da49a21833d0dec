import { AllApplications } from '../features/applicants/components/all-applications.tsx';

export function ApplicationPage() {
  return <AllApplications />;
}
