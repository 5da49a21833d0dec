/** A browser's Web Push subscription, as `PushSubscription.toJSON()` gives it. */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushNote {
  title: string;
  body: string;
  /** Target of a click: a path of the web app. */
  url: string;
  /** A newer notification with the same topic replaces an undelivered one. */
  topic?: string;
}

/**
 * sent: accepted by the push service. gone: the subscription has ended and must be deleted. retry: try again later, not
 * before `retryAfterSeconds` where the service names it.
 */
export type PushOutcome = 'sent' | 'gone' | 'retry' | { retryAfterSeconds: number };

export interface PushSender {
  /** VAPID public key, base64url, for the browser's `subscribe`. */
  publicKey: string;
  /** Whether sending to this endpoint is allowed. `send` checks this again. */
  accepts(endpoint: string): boolean;
  send(subscription: PushSubscription, note: PushNote): Promise<PushOutcome>;
}
