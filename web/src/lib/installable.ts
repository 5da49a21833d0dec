import { calm } from './idle-time.ts';

const online = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });

/** Of one that is registered the browser only asks whether there is a newer one. */
const register = async () => navigator.serviceWorker.register('/service-worker.js');

/**
 * What a browser wants to install the app and to show its push messages. Both come once the page is calm: a browser moves its install
 * button into sight for the manifest, and starts a process for the worker, while a small machine has the page to start
 * (docs/performance.md).
 */
export async function becomeInstallable(): Promise<void> {
  await calm();
  // Both are files of the server; asked for in vain, they would be missing until the page is loaded anew.
  await online();
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/manifest.webmanifest';
  document.head.append(manifest);
  if ('serviceWorker' in navigator) await register().catch(() => undefined);
}

/** The worker that receives push messages, registered now where it is not yet; throws where it cannot be. */
export async function workerReady(): Promise<ServiceWorkerRegistration> {
  await register();
  return navigator.serviceWorker.ready;
}
