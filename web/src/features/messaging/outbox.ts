import type { ChatMessage } from '@jipe/contract/messaging/schema';

/** A message that was written here and is not known to have arrived. */
export interface Outgoing {
  /** Made here: however often it is sent, the server keeps it once. */
  client_id: string;
  conversation_id: string;
  message: string;
  log_date: string;
  status: 'sending' | 'failed';
  /** Nobody knows whether it arrived; without an answer it is worth sending again by itself. */
  isUncertain: boolean;
}

interface Deps {
  send: (outgoing: Outgoing) => Promise<ChatMessage>;
  /** Was it refused for good (false), or does nobody know (true)? */
  isUncertain: (error: unknown) => boolean;
  onSent: (message: ChatMessage) => void;
  onRefused: (error: unknown, outgoing: Outgoing) => void;
  /** What is kept of this user's in the browser; other tabs keep theirs there too. */
  read: (owner: string) => Outgoing[];
  write: (owner: string, entries: readonly Outgoing[]) => void;
  /** It was thrown away: other tabs may have it too. */
  onDiscarded: (client_id: string) => void;
  newId: () => string;
  now: () => Date;
}

export interface Outbox {
  /** Takes up what this user had left; the same user again changes nothing. */
  open: (owner: string) => void;
  close: () => void;
  all: () => readonly Outgoing[];
  subscribe: (listener: () => void) => () => void;
  /** Whoever sends is taken up first: nothing may be written before it is known whose it is. */
  add: (owner: string, conversation_id: string, message: string) => void;
  retry: (client_id: string) => void;
  /** The connection is back: what may not have arrived is sent again, in the order it was written. */
  retryUncertain: () => void;
  discard: (client_id: string) => void;
  /** It came back from the server another way, or another tab has thrown it away. */
  arrived: (client_id: string | null) => void;
}

/** Nobody knows what became of it. */
const lost = (entry: Outgoing): Outgoing => ({ ...entry, status: 'failed', isUncertain: true });

const changed = (entries: readonly Outgoing[], client_id: string, to: Partial<Outgoing>) =>
  entries.map((entry) => (entry.client_id === client_id ? { ...entry, ...to } : entry));
const lostIn = (entries: readonly Outgoing[], conversation_id: string) =>
  entries.map((entry) =>
    entry.conversation_id === conversation_id && entry.status === 'sending' ? lost(entry) : entry,
  );
const sentAgain = (entries: readonly Outgoing[], isMeant: (entry: Outgoing) => boolean) =>
  entries.map((entry): Outgoing => (entry.isUncertain && isMeant(entry) ? { ...entry, status: 'sending' } : entry));

/**
 * Messages on their way, in the order they were written, one at a time per conversation. What could not be sent stays, over a reload
 * too, until it is sent again or thrown away.
 */
export function createOutbox(deps: Deps): Outbox {
  const { send, isUncertain, onSent, onRefused, onDiscarded, read, write, newId, now } = deps;
  let owner: string | null = null;
  let entries: readonly Outgoing[] = [];
  // Everything that ever was in this tab: whatever else is stored belongs to another tab.
  const own = new Set<string>();
  const busy = new Set<string>();
  const listeners = new Set<() => void>();

  function set(next: readonly Outgoing[]): void {
    entries = next;
    for (const { client_id } of next) own.add(client_id);
    if (owner !== null) write(owner, [...read(owner).filter(({ client_id }) => !own.has(client_id)), ...next]);
    for (const listener of listeners) listener();
  }
  const change = (client_id: string, to: Partial<Outgoing>) => set(changed(entries, client_id, to));
  const without = (client_id: string) => entries.filter((entry) => entry.client_id !== client_id);

  async function pump(conversation_id: string): Promise<void> {
    if (busy.has(conversation_id)) return;
    busy.add(conversation_id);
    try {
      for (;;) {
        const next = entries.find((e) => e.conversation_id === conversation_id && e.status === 'sending');
        if (!next) return;
        // Whose it is now: who signed in while the one before was on its way has nobody else to send theirs.
        await sendOne(next, owner);
      }
    } finally {
      busy.delete(conversation_id);
    }
  }

  async function sendOne(outgoing: Outgoing, sender: string | null): Promise<void> {
    const { client_id, conversation_id } = outgoing;
    try {
      const message = await send(outgoing);
      if (owner !== sender) return;
      set(without(client_id));
      onSent(message);
    } catch (error) {
      if (owner !== sender) return;
      if (!isUncertain(error)) {
        change(client_id, { status: 'failed', isUncertain: false });
        onRefused(error, outgoing);
        return;
      }
      // Those behind it wait with it, so that nothing overtakes.
      set(lostIn(entries, conversation_id));
    }
  }

  function open(next: string): void {
    if (owner === next) return;
    owner = next;
    // Whatever was being sent when the page was left: nobody knows.
    set(read(next).map((entry) => (entry.status === 'sending' ? lost(entry) : entry)));
  }

  return {
    open,
    close() {
      owner = null;
      own.clear();
      set([]);
    },
    all: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(whose, conversation_id, message) {
      open(whose);
      const made = { client_id: newId(), conversation_id, message, log_date: now().toISOString() };
      // What may not have arrived before it goes first: nothing overtakes.
      const before = sentAgain(entries, (entry) => entry.conversation_id === conversation_id);
      set([...before, { ...made, status: 'sending', isUncertain: false }]);
      void pump(conversation_id);
    },
    retry(client_id) {
      const entry = entries.find((e) => e.client_id === client_id);
      if (!entry) return;
      change(client_id, { status: 'sending' });
      void pump(entry.conversation_id);
    },
    retryUncertain() {
      const again = entries.filter((entry) => entry.status === 'failed' && entry.isUncertain);
      if (again.length === 0) return;
      set(sentAgain(entries, (entry) => again.includes(entry)));
      for (const id of new Set(again.map((entry) => entry.conversation_id))) void pump(id);
    },
    discard(client_id) {
      set(without(client_id));
      onDiscarded(client_id);
    },
    arrived(client_id) {
      if (client_id !== null && entries.some((entry) => entry.client_id === client_id)) set(without(client_id));
    },
  };
}
