/**
 * off: permission can be asked for · on · denied: the user refused, and only the browser's settings change that ·
 * unsupported: by this browser or on this origin.
 */
type PushState = 'off' | 'on' | 'denied' | 'unsupported';

/** `isWanted`: whether notifications are turned on in this browser, as far as the app knows. */
export function pushStateOf(isWanted: () => boolean): PushState {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && isWanted() ? 'on' : 'off';
}

/** Decodes a base64url key (`BPk…`) into the bytes that the browser takes. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The subscription as the server stores it. */
export function deviceOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {}, expirationTime = null } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, expirationTime };
}
