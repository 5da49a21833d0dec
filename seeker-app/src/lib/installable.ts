/** Delay before the service worker is registered: on a slow line the page itself and the person's input come first. */
const CALM_MS = 2000;

/** URLs of this page's document, scripts and styles, which the service worker should cache. */
const madeOf = () => [
  location.href,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/assets\/|\/pages\.css|\/favicon\.svg|\/face\.woff2/.test(name)),
];

/**
 * Registers the service worker. A browser requires one to install the app, to open it offline and to show push
 * messages.
 */
export function becomeInstallable(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: 'keep', urls: madeOf() });
  };
  // Registering fails while offline and would not be retried before the next page load, so it waits for the connection.
  const onceOnline = () => {
    if (navigator.onLine) void register().catch(() => undefined);
    else addEventListener('online', onceOnline, { once: true });
  };
  const later = () => setTimeout(onceOnline, CALM_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
