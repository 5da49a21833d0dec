import { StopMails } from '../features/notifications/components/stop-mails.tsx';
import { usePathParams } from '../lib/navigation.ts';

export function UnsubscribePage() {
  const { token } = usePathParams('unsubscribe');
  return <StopMails token={token} />;
}
