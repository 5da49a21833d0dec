import { ActivityLog } from '../features/settings/components/activity-log.tsx';

export function ActivityPage() {
  return <ActivityLog />;
}
