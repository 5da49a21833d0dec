/** Ends a subscription. May be called twice. */
export type Unsubscribe = () => Promise<void>;

/**
 * Sends an event to all nodes. Delivered at most once, and only to current subscribers: a node that was away reads the
 * database on return. A payload is JSON; every subscriber gets its own copy.
 */
export interface Fanout {
  /** Never throws for a lost connection: an event that cannot be sent is reported and dropped. */
  publish(channel: string, payload: unknown): Promise<void>;
  /** Resolves when the subscription is active: events published from then on arrive, in order per publisher. */
  subscribe(channel: string, listener: (payload: unknown) => void): Promise<Unsubscribe>;
  close(): Promise<void>;
}

export interface FanoutOptions {
  /** Called when a listener throws or a connection is lost. */
  onError: (error: unknown) => void;
}
