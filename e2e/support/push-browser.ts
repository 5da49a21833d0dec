import { expect, type BrowserContext, type CDPSession, type Worker } from '@playwright/test';
import type { PushService } from './push-service.ts';

/** Fakes the browser's push subscription: pages get one of our push service. */
export async function subscribeAt(context: BrowserContext, { subscription }: PushService): Promise<void> {
  await context.addInitScript((known) => {
    let key: ArrayBuffer | null = null;
    const made = () => ({
      options: { applicationServerKey: key },
      toJSON: () => known,
      unsubscribe: async () => true,
    });
    PushManager.prototype.getSubscription = async () => (key ? (made() as unknown as PushSubscription) : null);
    PushManager.prototype.subscribe = async (options = {}) => {
      key = (options.applicationServerKey as Uint8Array<ArrayBuffer>).buffer;
      return made() as unknown as PushSubscription;
    };
  }, subscription);
}

/** Counts the push events that the worker has finished. */
const countPushes = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as {
      pushesDone?: number;
      ExtendableEvent: { prototype: { waitUntil: (this: Event, work: Promise<unknown>) => void } };
    };
    if (scope.pushesDone !== undefined) return;
    let done = 0;
    scope.pushesDone = done;
    const { prototype } = scope.ExtendableEvent;
    const { waitUntil } = prototype;
    prototype.waitUntil = function counted(work) {
      waitUntil.call(this, work);
      if (this.type === 'push') void Promise.allSettled([work]).then(() => (scope.pushesDone = done += 1));
    };
  });

const pushesDone = (worker: Worker) => worker.evaluate<number>('pushesDone');

/**
 * Delivers push messages to the service worker, as the browser does, and waits until the worker has finished each, so
 * that no test reads the browser's list while a notification is being shown. Twice on a busy machine the list stayed
 * empty after such a read.
 */
export async function deliveryTo(
  cdp: CDPSession,
  origin: string,
  worker: Worker,
): Promise<(data: string) => Promise<void>> {
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await countPushes(worker);
  return async (data) => {
    const before = await pushesDone(worker);
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
    await expect.poll(() => pushesDone(worker), { message: 'the worker finishes the push event' }).toBe(before + 1);
  };
}

interface Shown {
  title: string;
  body: string;
  tag: string;
}
export const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });
