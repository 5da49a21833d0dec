import { messagingTexts } from '@jipe/contract/messaging/texts';
import { useSyncExternalStore } from 'react';
import { onReset } from '../../lib/client-state.ts';
import { drafts } from '../../lib/drafts.ts';
import { randomId } from '@jipe/client/random-id';
import { isUncertain } from '../../lib/send-once.ts';
import { live } from '../../lib/socket.ts';
import { toastErrors } from '../../lib/toast.ts';
import { useOnline } from '../../lib/use-online.ts';
import { sendMessage } from './api.ts';
import { createOutbox, type Outgoing } from './outbox.ts';
import { applyMessage } from './apply-events.ts';

const NAME = 'outbox';

const DISCARDED = 'jipe.discarded';

function toastDiscarded(client_id: string): void {
  const tabs = new BroadcastChannel(DISCARDED);
  tabs.postMessage(client_id);
  tabs.close();
}

/**
 * Listens for messages discarded in other tabs of this browser: otherwise this tab would send them after a reconnect.
 */
export function hearDiscarded(): () => void {
  const tabs = new BroadcastChannel(DISCARDED);
  tabs.onmessage = ({ data }: MessageEvent<string>) => outbox.arrived(data);
  return () => tabs.close();
}

/** The user's messages whose arrival is not confirmed. */
export const outbox = createOutbox({
  send: sendMessage,
  isUncertain,
  onSent: applyMessage,
  onRefused: (error) => toastErrors(error, messagingTexts.sendFailed),
  read: (owner) => drafts.read<Outgoing[]>(owner, NAME) ?? [],
  write: (owner, entries) => {
    if (entries.length === 0) drafts.remove(owner, NAME);
    else drafts.write(owner, NAME, entries);
  },
  onDiscarded: toastDiscarded,
  newId: randomId,
  now: () => new Date(),
});

onReset(() => outbox.close());

/** A conversation's unconfirmed messages, in the order they were written. */
export function useOutgoing(conversation_id: string): readonly Outgoing[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.all);
  return all.filter((outgoing) => outgoing.conversation_id === conversation_id);
}

/** Whether the connection is known to be lost. After a reconnect `LiveUpdates` sends unanswered messages again. */
export function useCutOff(): boolean {
  const isLost = useSyncExternalStore(live.onLostChange, live.isLost);
  return !useOnline() || isLost;
}
