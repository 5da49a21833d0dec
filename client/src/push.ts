/** off: may be asked · on · denied: the user said no, only the browser's settings change that · unsupported: not in this browser, or not here. */
type PushState = 'off' | 'on' | 'denied' | 'unsupported';

/** `isWanted`: whether notes are turned on here, as far as the app knows. */
export function pushStateOf(isWanted: () => boolean): PushState {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && isWanted() ? 'on' : 'off';
}

/** `BPk…` (base64url) as the browser wants it. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** What the server is told of a subscription. */
export function deviceOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {}, expirationTime = null } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, expirationTime };
}
