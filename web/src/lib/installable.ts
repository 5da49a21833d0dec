import { pageIdle } from './idle-time.ts';

const online = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) resolve();
    else addEventListener('online', () => resolve(), { once: true });
  });

/** For a registered worker the browser only checks for a newer version. */
const register = async () => navigator.serviceWorker.register('/service-worker.js');

/**
 * Adds the manifest and the service worker, for installing the app and for push messages. Both wait until the page is
 * idle: the manifest makes the browser show its install button, and the worker starts a process, while a small machine
 * still starts the page (docs/performance.md).
 */
export async function becomeInstallable(): Promise<void> {
  await pageIdle();
  // Both are files of the server. A request that fails offline would not be repeated until the next page load.
  await online();
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = '/manifest.webmanifest';
  document.head.append(manifest);
  if ('serviceWorker' in navigator) await register().catch(() => undefined);
}

/** Registers the worker that receives push messages if needed, and returns it. Throws when it cannot be registered. */
export async function workerReady(): Promise<ServiceWorkerRegistration> {
  await register();
  return navigator.serviceWorker.ready;
}
