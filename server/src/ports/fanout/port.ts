/** Ends a subscription; ending it twice is fine. */
export type Unsubscribe = () => Promise<void>;

/**
 * Tells every node of the product that something happened. At most once and only to those who listen now: whoever
 * was away asks the database on return. A payload is JSON; every subscriber gets its own copy.
 */
export interface Fanout {
  /** Never throws for a lost connection: what could not be told is reported and dropped. */
  publish(channel: string, payload: unknown): Promise<void>;
  /** Resolves when the subscription stands: what is published from then on arrives, in order per publisher. */
  subscribe(channel: string, listener: (payload: unknown) => void): Promise<Unsubscribe>;
  close(): Promise<void>;
}

export interface FanoutOptions {
  /** A listener that threw, or a connection that was lost. */
  onError: (error: unknown) => void;
}
