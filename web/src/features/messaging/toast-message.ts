import type { ChatMessage } from '@jipe/contract/messaging/schema';
import { PUSH_TOAST_MS, pushBody } from '@jipe/contract/notifications/rules';
import { paths } from '../../lib/paths.ts';
import { libWords } from '../../lib/texts.ts';
import { toast } from '../../lib/toast.ts';
import { isShown } from './apply-events.ts';
import { isReadSomewhere } from './reading-tabs.ts';

/**
 * Shows a seeker's message as a toast while another page is open. The toast equals the one of a push message, so that
 * both show only once.
 */
export async function toastMessage(message: ChatMessage, open: (path: string) => void): Promise<void> {
  const { conversation_id, user_info } = message;
  const isElsewhere = () => document.visibilityState === 'visible' && !isShown(conversation_id);
  if (!user_info.is_seeker || !isElsewhere() || (await isReadSomewhere(conversation_id)) || !isElsewhere()) return;
  const path = paths.messages(conversation_id);
  toast.info(pushBody(message.message), {
    title: user_info.full_name,
    stayMs: PUSH_TOAST_MS,
    action: { label: libWords.open, onClick: () => open(path), opens: path },
  });
}
