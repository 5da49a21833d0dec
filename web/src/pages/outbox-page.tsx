import { Outbox } from '../features/applicants/components/outbox.tsx';
import { decisionsQuery } from '../lib/decisions.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';

export const preload: Preload = () => [queryClient.prefetchInfiniteQuery(decisionsQuery)];

export function OutboxPage() {
  return <Outbox />;
}
