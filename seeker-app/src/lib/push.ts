import { deviceOf, keyBytes, pushStateOf } from '@jipe/client/push';
import { addSeekerDevice, readSeekerPublicKey, removeSeekerDevice } from '@jipe/contract/notifications/endpoints';
import { call } from './http.ts';
import { storage } from './storage.ts';

const DEVICE = 'device';

export const pushState = () => pushStateOf(() => storage.getItem(DEVICE) !== null);

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
  const { id } = (await call(addSeekerDevice, { body: deviceOf(subscription) })).data;
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
