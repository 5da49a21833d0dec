import { addDevice, readPublicKey } from '@jipe/contract/notifications/endpoints';
import { call } from '../../lib/http.ts';
import { workerReady } from '../../lib/installable.ts';

/** off: may be asked · on · denied: the user said no, only the browser's settings change that · unsupported: not in this browser, or not here. */
export type PushState = 'off' | 'on' | 'denied' | 'unsupported';

export function pushState(): PushState {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' ? 'on' : 'off';
}

/** `BPk…` (base64url) as the browser wants it. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

const isSameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const used = subscription.options.applicationServerKey;
  return used !== null && new Uint8Array(used).every((byte, at) => byte === key[at]);
};

/**
 * Subscribes this browser, where the permission is given, and tells the server for whom: at each start, as whoever signed in before
 * may have been somebody else. Answers whether notes come from now on.
 */
export async function subscribe(): Promise<boolean> {
  if (pushState() !== 'on') return false;
  const { public_key } = (await call(readPublicKey)).data;
  if (public_key === null) return false;
  const key = keyBytes(public_key);
  const { pushManager } = await workerReady();
  const known = await pushManager.getSubscription();
  // Of another installation, or from before the keys were changed: it would hear nothing.
  if (known && !isSameKey(known, key)) await known.unsubscribe();
  const subscription =
    known && isSameKey(known, key)
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys = {}, expirationTime } = subscription.toJSON();
  await call(addDevice, {
    body: {
      endpoint,
      keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
      expirationTime: expirationTime ?? null,
    },
  });
  return true;
}
