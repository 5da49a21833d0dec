import type { BrowserContext, CDPSession, Worker } from '@playwright/test';
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

/** Delivers push messages to the service worker, as the browser does. */
export async function deliveryTo(cdp: CDPSession, origin: string): Promise<(data: string) => Promise<void>> {
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return async (data) =>
    void (await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data }));
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
