/*
 * Caches the files of pages, so that they open offline (input is in drafts, and Send waits). Shows push messages. Built
 * on its own to  /service-worker.js. It never caches the answer of a call, because answers hold personal data.
 */

/** The parts of the service worker's global scope that are used here: TypeScript's DOM types lack them. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends LastingEvent {
  readonly notification: Notification;
}
interface KeepEvent extends LastingEvent {
  readonly data: { kind: string; urls: readonly string[] };
}
interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: ClickEvent;
  message: KeepEvent;
}
interface Worker {
  readonly clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> };
  readonly caches: CacheStorage;
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly navigator: Navigator;
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof WorkerEvents>(type: E, listener: (event: WorkerEvents[E]) => void): void;
}
const worker = globalThis as unknown as Worker;

const KEPT = 'kept';
const KEPT_AT_MOST = 80;
/** The app's documents. The server's own pages show what is open right now, so they are not cached. */
const IS_PAGE = /^\/(?:mine|messages|me|enter|j\/[^/]+\/apply)\/?$/;
/** Files named by a hash of their content, which never change. */
const IS_HASHED = /^\/assets\//;
const IS_FILE = /^\/(?:pages\.css|favicon\.svg|face\.woff2)$/;

/** Cache key: the path alone, because the query does not change the document. */
const keyOf = (url: string) => new URL(url).pathname;

async function keep(url: string, answer: Response): Promise<void> {
  if (!answer.ok) return;
  const kept = await worker.caches.open(KEPT);
  await kept.put(keyOf(url), answer);
  const keys = await kept.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - KEPT_AT_MOST))) await kept.delete(old);
}

const keptFor = async (url: string) => (await worker.caches.open(KEPT)).match(keyOf(url));

async function fromNetwork(request: Request): Promise<Response> {
  const answer = await fetch(request);
  await keep(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

/** Shown for a page that is not cached: a sentence, and a link to retry. */
function offlinePage(): Response {
  const isSpanish = worker.navigator.language.toLowerCase().startsWith('es');
  const [language, said, again] = isSpanish
    ? ['es', 'No hay conexión en este momento.', 'Volver a intentar']
    : ['en', 'There is no connection right now.', 'Try again'];
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${said}</title><body style="font-family:system-ui,sans-serif;padding:2rem"><h1>${said}</h1><p><a href="">${again}</a></p></body></html>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

async function answerFor(request: Request, path: string): Promise<Response> {
  if (IS_HASHED.test(path)) return (await keptFor(request.url)) ?? fromNetwork(request);
  try {
    return await (IS_PAGE.test(path) || IS_FILE.test(path) ? fromNetwork(request) : fetch(request));
  } catch (error) {
    const kept = await keptFor(request.url);
    if (kept) return kept;
    if (request.mode !== 'navigate') throw error;
    return offlinePage();
  }
}

interface Note {
  title: string;
  body: string;
  url: string;
  topic: string;
}

function noteOf(event: PushEvent): Note {
  const given = (event.data?.json() ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  return { title: text('title'), body: text('body'), url: text('url'), topic: text('topic') };
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = url.origin === worker.location.origin && request.method === 'GET';
  const isKept = IS_HASHED.test(url.pathname) || IS_FILE.test(url.pathname);
  if (isOurs && (isKept || request.mode === 'navigate')) event.respondWith(answerFor(request, url.pathname));
});
// A page that was loaded before the worker was active sends the URLs of its files.
worker.addEventListener('message', (event) => {
  if (event.data.kind !== 'keep') return;
  const urls = event.data.urls.filter((url) => new URL(url).origin === worker.location.origin);
  event.waitUntil(Promise.all(urls.map(async (url) => keep(url, await fetch(url)))).catch(() => undefined));
});
worker.addEventListener('push', (event) => {
  const { title, body, url, topic } = noteOf(event);
  const options = { body, icon: '/icon-192.png', data: { url }, ...(topic !== '' && { tag: topic }) };
  event.waitUntil(worker.registration.showNotification(title, options));
});
/** The push message's path in this app. For a conversation it carries the path of the app from the app store. */
function pageOf(url: string): string {
  const [, conversation] = /^\/message\/([\w-]+)$/.exec(url) ?? [];
  if (conversation !== undefined) return `/messages?with=${conversation}`;
  return /^\/(?!\/)/.test(url) ? url : '/messages';
}
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(worker.clients.openWindow(pageOf(url)));
});
