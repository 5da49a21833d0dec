import { conversationQuery, locationsQuery, recipientsQuery, threadQuery } from '../features/messaging/api.ts';
import { Messenger } from '../features/messaging/components/messenger.tsx';
import { PushOffer } from '../features/notifications/components/push-offer.tsx';
import { usePathParams } from '../lib/navigation.ts';
import type { Preload } from '../lib/preload.ts';
import { queryClient } from '../lib/query-client.ts';

export const preload: Preload = ({ id }) => [
  queryClient.prefetchInfiniteQuery(recipientsQuery({ location_id: '', search: '' })),
  queryClient.prefetchQuery(locationsQuery),
  ...(id === undefined
    ? []
    : [queryClient.prefetchQuery(conversationQuery(id)), queryClient.prefetchQuery(threadQuery(id))]),
];

export function MessagePage() {
  const { id } = usePathParams('messages');
  return <Messenger conversation_id={id} notice={<PushOffer />} />;
}
