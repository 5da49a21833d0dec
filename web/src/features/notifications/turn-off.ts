import { removeDevice } from '@jipe/contract/notifications/endpoints';
import { call } from '../../lib/http.ts';
import { workerReady } from '../../lib/installable.ts';
import { keepTurnedOff, register } from './push.ts';

/**
 * Stops notifications in this browser until they are turned on again. When the server cannot be reached nothing
 * changes.
 */
export async function turnOff(): Promise<void> {
  const { pushManager } = await workerReady();
  const known = await pushManager.getSubscription();
  if (known) {
    // Removal needs the device's id, which registering the same subscription again returns.
    await call(removeDevice, { params: { id: await register(known) } });
    await known.unsubscribe();
  }
  keepTurnedOff(true);
}
