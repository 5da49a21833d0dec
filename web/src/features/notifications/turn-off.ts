import { removeDevice } from '@jipe/contract/notifications/endpoints';
import { call } from '../../lib/http.ts';
import { workerReady } from '../../lib/installable.ts';
import { keepTurnedOff, register } from './push.ts';

/** No notes come to this browser any more, until they are turned on again; what the server could not be told stays as it was. */
export async function turnOff(): Promise<void> {
  const { pushManager } = await workerReady();
  const known = await pushManager.getSubscription();
  if (known) {
    // The server knows a device by its id, which it answers to whoever registers the same subscription again.
    await call(removeDevice, { params: { id: await register(known) } });
    await known.unsubscribe();
  }
  keepTurnedOff(true);
}
