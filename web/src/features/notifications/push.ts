import { deviceOf, keyBytes, pushStateOf } from '@jipe/client/push';
import { addDevice, readPublicKey } from '@jipe/contract/notifications/endpoints';
import { call } from '../../lib/http.ts';
import { workerReady } from '../../lib/installable.ts';
import { browserStorage } from '../../lib/session.ts';

/** Turning notifications off is kept per browser, whoever signs in. */
const TURNED_OFF = 'push_turned_off';

export const isTurnedOff = () => browserStorage().getItem(TURNED_OFF) !== null;

export function keepTurnedOff(isOff: boolean): void {
  if (isOff) browserStorage().setItem(TURNED_OFF, 'yes');
  else browserStorage().removeItem(TURNED_OFF);
}

export const pushState = () => pushStateOf(() => !isTurnedOff());

const isSameKey = (subscription: PushSubscription, key: Uint8Array) => {
  const used = subscription.options.applicationServerKey;
  return used !== null && new Uint8Array(used).every((byte, at) => byte === key[at]);
};

/**
 * Subscribes this browser, if permission is given, and registers the subscription for the current user. Called at each
 * start, since the last user may have been a different one. Returns whether notifications are sent from now on.
 */
export async function subscribe(): Promise<boolean> {
  if (pushState() !== 'on') return false;
  const { public_key } = (await call(readPublicKey)).data;
  if (public_key === null) return false;
  const key = keyBytes(public_key);
  const { pushManager } = await workerReady();
  const known = await pushManager.getSubscription();
  // A subscription with an older key or of another installation would receive nothing.
  if (known && !isSameKey(known, key)) await known.unsubscribe();
  const subscription =
    known && isSameKey(known, key)
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await register(subscription);
  return true;
}

/** Registers a subscription for the current user. Returns the device's id. */
export async function register(subscription: PushSubscription): Promise<string> {
  const { data } = await call(addDevice, { body: deviceOf(subscription) });
  return data.id;
}
