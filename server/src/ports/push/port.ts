/** A browser's Web Push subscription, as `PushSubscription.toJSON()` gives it. */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushNote {
  title: string;
  body: string;
  /** Where a click leads: a path of the web app. */
  url: string;
  /** A newer note with the same topic replaces one not yet delivered. */
  topic?: string;
}

/** sent: taken by the push service. gone: the subscription is dead, forget it. retry: not now; or not before so long, as it asks. */
export type PushOutcome = 'sent' | 'gone' | 'retry' | { retryAfterSeconds: number };

export interface PushSender {
  /** VAPID public key, base64url, for the browser's `subscribe`. */
  publicKey: string;
  /** May this endpoint be used at all? Checked again at each send. */
  accepts(endpoint: string): boolean;
  send(subscription: PushSubscription, note: PushNote): Promise<PushOutcome>;
}
