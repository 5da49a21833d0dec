import { addSeekerDevice, readSeekerPublicKey, removeSeekerDevice } from '@jipe/contract/notifications/endpoints';
import { call } from './http.ts';
import { storage } from './storage.ts';

/** off: may be asked · on · denied: only the browser's settings change that · unsupported: not in this browser, or not here. */
export type PushState = 'off' | 'on' | 'denied' | 'unsupported';

const DEVICE = 'device';

export function pushState(): PushState {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!canPush) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && storage.getItem(DEVICE) !== null ? 'on' : 'off';
}

/** `BPk…` (base64url) as the browser wants it. */
function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks for the permission, and has notes sent to this browser. Answers whether they come from now on. */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { public_key } = (await call(readSeekerPublicKey)).data;
  if (public_key === null) return false;
  // Where the worker is not here yet, or cannot be, one is told so instead of waiting for it.
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // Of another installation, or of keys that were changed: it would hear nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(public_key),
  });
  const { endpoint, keys, expirationTime = null } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
  const { id } = (await call(addSeekerDevice, { body: { ...body, expirationTime } })).data;
  storage.setItem(DEVICE, id);
  return true;
}

/** Notes go to a session, and end with it: where they came, the one that is signed in now asks for them. */
export async function moveToSession(): Promise<void> {
  if (pushState() !== 'on') return;
  storage.removeItem(DEVICE);
  await turnOn();
}

/** No more notes to this browser; does nothing where there are none. */
export async function turnOff(): Promise<void> {
  const id = storage.getItem(DEVICE);
  if (id === null) return;
  storage.removeItem(DEVICE);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await call(removeSeekerDevice, { params: { id } });
}
