import type { ChatMessage } from '@jipe/contract/messaging/schema';

/** A message written here whose arrival is not confirmed. */
export interface Outgoing {
  /** The idempotency key, made here: the server keeps the message once, however often it is sent. */
  client_id: string;
  conversation_id: string;
  message: string;
  log_date: string;
  status: 'sending' | 'failed';
  /** The outcome of the last try is unknown, so the message is retried automatically. */
  isUncertain: boolean;
}

interface Deps {
  send: (outgoing: Outgoing) => Promise<ChatMessage>;
  /** Whether the outcome is unknown (true), or the server refused the message for good (false). */
  isUncertain: (error: unknown) => boolean;
  onSent: (message: ChatMessage) => void;
  onRefused: (error: unknown, outgoing: Outgoing) => void;
  /** Reads this user's stored messages, including those of other tabs. */
  read: (owner: string) => Outgoing[];
  write: (owner: string, entries: readonly Outgoing[]) => void;
  /** Called when a message is discarded, since other tabs may have it, too. */
  onDiscarded: (client_id: string) => void;
  newId: () => string;
  now: () => Date;
}

export interface Outbox {
  /** Loads the messages that this user left unsent. A second call for the same user changes nothing. */
  open: (owner: string) => void;
  close: () => void;
  all: () => readonly Outgoing[];
  subscribe: (listener: () => void) => () => void;
  /** Opens the outbox of `owner` first, since a message must not be stored before its owner is known. */
  add: (owner: string, conversation_id: string, message: string) => void;
  retry: (client_id: string) => void;
  /** Called after a reconnect: sends messages with an unknown outcome again, in the order they were written. */
  retryUncertain: () => void;
  discard: (client_id: string) => void;
  /** Removes a message that arrived from the server another way, or that another tab has discarded. */
  arrived: (client_id: string | null) => void;
}

/** Marks the outcome as unknown. */
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
 * Sends messages in the order they were written, one at a time per conversation. A message that could not be sent
 * stays, even over a reload, until it is sent again or discarded.
 */
export function createOutbox(deps: Deps): Outbox {
  const { send, isUncertain, onSent, onRefused, onDiscarded, read, write, newId, now } = deps;
  let owner: string | null = null;
  let entries: readonly Outgoing[] = [];
  // All ids that this tab has ever had. Other stored messages belong to other tabs.
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
        // Read anew: messages of a user who logged in during the last send have no other loop that sends them.
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
      // The later messages of the conversation wait, too, so that none overtakes.
      set(lostIn(entries, conversation_id));
    }
  }

  function open(next: string): void {
    if (owner === next) return;
    owner = next;
    // The outcome of a send that was interrupted by leaving the page is unknown.
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
      // Earlier messages with an unknown outcome are sent first, so that none is overtaken.
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
