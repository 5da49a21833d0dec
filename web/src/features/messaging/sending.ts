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
import { takeMessage } from './arrivals.ts';

const NAME = 'outbox';

const DISCARDED = 'jipe.discarded';

function tellDiscarded(client_id: string): void {
  const tabs = new BroadcastChannel(DISCARDED);
  tabs.postMessage(client_id);
  tabs.close();
}

/** Hears what other tabs of this browser throw away: one that still had it would send it once its connection is back. */
export function hearDiscarded(): () => void {
  const tabs = new BroadcastChannel(DISCARDED);
  tabs.onmessage = ({ data }: MessageEvent<string>) => outbox.arrived(data);
  return () => tabs.close();
}

/** What this user has written and is not known to have arrived. */
export const outbox = createOutbox({
  send: sendMessage,
  isUncertain,
  onSent: takeMessage,
  onRefused: (error) => toastErrors(error, messagingTexts.sendFailed),
  read: (owner) => drafts.read<Outgoing[]>(owner, NAME) ?? [],
  write: (owner, entries) => {
    if (entries.length === 0) drafts.remove(owner, NAME);
    else drafts.write(owner, NAME, entries);
  },
  onDiscarded: tellDiscarded,
  newId: randomId,
  now: () => new Date(),
});

onReset(() => outbox.close());

/** Of one conversation, in the order they were written. */
export function useOutgoing(conversation_id: string): readonly Outgoing[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.all);
  return all.filter((outgoing) => outgoing.conversation_id === conversation_id);
}

/** Is the connection known to be gone? Once it is back, what had no answer is sent again by itself (`LiveUpdates`). */
export function useCutOff(): boolean {
  const isLost = useSyncExternalStore(live.onLostChange, live.isLost);
  return !useOnline() || isLost;
}
