/** Nobody waits for the worker: the page and what one types come first on a slow line. */
const CALM_MS = 2000;

/** Of what a worker would have to keep for this page: its document, scripts and styles. */
const madeOf = () => [
  location.href,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/assets\/|\/pages\.css|\/favicon\.svg|\/face\.woff2/.test(name)),
];

/** What a browser wants to install the app, to open it without a connection and to show push messages. */
export function becomeInstallable(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ kind: 'keep', urls: madeOf() });
  };
  // Asked for without a line, the worker would be missing until the page is loaded anew.
  const onceOnline = () => {
    if (navigator.onLine) void register().catch(() => undefined);
    else addEventListener('online', onceOnline, { once: true });
  };
  const later = () => setTimeout(onceOnline, CALM_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
