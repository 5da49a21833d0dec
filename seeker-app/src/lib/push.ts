import { deviceOf, keyBytes, pushStateOf } from '@jipe/client/push';
import { addSeekerDevice, readSeekerPublicKey, removeSeekerDevice } from '@jipe/contract/notifications/endpoints';
import { call } from './http.ts';
import { storage } from './storage.ts';

const DEVICE = 'device';

export const pushState = () => pushStateOf(() => storage.getItem(DEVICE) !== null);

/** Asks for the permission and subscribes this browser to push messages. Returns whether push is on now. */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { public_key } = (await call(readSeekerPublicKey)).data;
  if (public_key === null) return false;
  // `ready` waits for ever without a worker; `register` throws instead where the worker cannot be installed.
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with other keys (of another installation, or before a change of keys) would receive nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(public_key),
  });
  const { id } = (await call(addSeekerDevice, { body: deviceOf(subscription) })).data;
  storage.setItem(DEVICE, id);
  return true;
}

/**
 * A push subscription belongs to a session and ends with it. If push was on here, this subscribes again for the current
 * session.
 */
export async function moveToSession(): Promise<void> {
  if (pushState() !== 'on') return;
  storage.removeItem(DEVICE);
  await turnOn();
}

/** Ends the push messages of this browser. Does nothing when push is off. */
export async function turnOff(): Promise<void> {
  const id = storage.getItem(DEVICE);
  if (id === null) return;
  storage.removeItem(DEVICE);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await call(removeSeekerDevice, { params: { id } });
}
