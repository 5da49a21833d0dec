import { Messenger } from '../features/messaging/components/messenger.tsx';
import { PushOffer } from '../features/notifications/components/push-offer.tsx';
import { usePathParams } from '../lib/navigation.ts';

export function MessagePage() {
  const { id } = usePathParams('messages');
  return <Messenger conversation_id={id} notice={<PushOffer />} />;
}
