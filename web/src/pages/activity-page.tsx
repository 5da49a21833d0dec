import { filterFrom, queryOf } from '../features/settings/activity-filter.ts';
import { activityQuery } from '../features/settings/api.ts';
import { ActivityLog } from '../features/settings/components/activity-log.tsx';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';

export const preload: Preload = () => [queryClient.prefetchInfiniteQuery(activityQuery(queryOf(filterFrom({}))))];

export function ActivityPage() {
  return <ActivityLog />;
}
