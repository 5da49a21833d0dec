/*
 * Receives push messages. Built on its own to /service-worker.js. A visible page shows them itself; otherwise the
 * system does. Public pages and the sign-in pages do not listen for messages, so only a page that answers, or has
 * announced that it listens, counts.
 */

/** The parts of the service worker's global scope that are used here: TypeScript's DOM types lack them. */
interface Page {
  readonly id: string;
  readonly visibilityState: string;
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer?: readonly MessagePort[]): void;
}
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}
interface ClickEvent extends LastingEvent {
  readonly notification: Notification;
}
interface HeardEvent extends LastingEvent {
  readonly data: { kind: string };
  readonly source: Page;
}
interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  push: PushEvent;
  notificationclick: ClickEvent;
  message: HeardEvent;
  pushsubscriptionchange: LastingEvent;
}
interface Worker {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly caches: CacheStorage;
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: Navigator;
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof WorkerEvents>(type: E, listener: (event: WorkerEvents[E]) => void): void;
}
const worker = globalThis as unknown as Worker;

const pages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A listening page answers at once. The browser allows about a second after a click to open a window. */
const ANSWER_MS = 300;

/** Asks a page. Returns false when it answers no, does not listen, or does not answer in time. */
function answerOf(page: Page, message: unknown): Promise<boolean> {
  const { port1: ear, port2: mouth } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    ear.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    };
    page.postMessage(message, [mouth]);
  }).finally(() => ear.close());
}

/** The pages that answer yes, the most recently used first. */
async function whoAnswers(message: unknown): Promise<Page[]> {
  const open = await pages();
  const answers = await Promise.all(open.map((page) => answerOf(page, message)));
  return open.filter((_page, at) => answers[at]);
}

/**
 * Cache of the ids of listening pages. It is needed because a page that the browser has frozen in the background
 * answers nothing until it is visible, and because the worker may have been stopped meanwhile. A client's URL would not
 * help: it stays the one the page was loaded at.
 */
const LISTENERS = 'listeners';
const entryOf = ({ id }: Page) => `/${id}`;

async function keepListener(page: Page, isListening: boolean): Promise<void> {
  const kept = await worker.caches.open(LISTENERS);
  if (isListening) await kept.put(entryOf(page), new Response());
  else await kept.delete(entryOf(page));
  const open = await pages();
  for (const entry of await kept.keys())
    if (!open.some((one) => entry.url.endsWith(entryOf(one)))) await kept.delete(entry);
}

/** The pages that listen, even if frozen just now, the most recently used first. */
async function knownListeners(): Promise<Page[]> {
  const kept = await worker.caches.open(LISTENERS);
  const open = await pages();
  const entries = await Promise.all(open.map((page) => kept.match(entryOf(page))));
  return open.filter((_page, at) => entries[at] !== undefined);
}

/** Safari revokes the permission when a push message shows no notification. */
const mustShow = /^((?!chrome|android|firefox).)*safari/i.test(worker.navigator.userAgent);

interface Note {
  title: string;
  body: string;
  /** A path of this app. */
  url: string;
  topic: string | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function noteOf(event: PushEvent): Note | null {
  try {
    const note = event.data?.json() as Record<string, unknown>;
    const url = textOf(note['url']);
    return {
      title: textOf(note['title']),
      body: textOf(note['body']),
      url: /^\/(?!\/)/.test(url) ? url : '/',
      topic: textOf(note['topic']) || undefined,
    };
  } catch {
    return null;
  }
}

async function show(note: Note): Promise<void> {
  // `until`: a frozen page receives the message only when it is visible again, long after the system has shown it.
  const showing = await whoAnswers({ kind: 'push', note, until: Date.now() + ANSWER_MS });
  const isSeen = showing.some((page) => page.visibilityState === 'visible' && page.focused);
  if (isSeen && !mustShow) return;
  await worker.registration.showNotification(note.title, {
    body: note.body,
    icon: '/favicon.svg',
    data: { url: note.url },
    ...(note.topic === undefined ? {} : { tag: note.topic }),
  });
}

async function open(url: string): Promise<void> {
  const [answering] = await whoAnswers({ kind: 'here' });
  // A frozen page receives the message once it has the focus. Without a stored listener, a new window opens.
  const page = answering ?? (await knownListeners().catch(() => []))[0];
  if (!page) return void (await worker.clients.openWindow(url));
  // Refused when the click was too long ago; the page then navigates in the background.
  await page.focus().catch(() => undefined);
  page.postMessage({ kind: 'open', url });
}

async function postToPages(message: unknown): Promise<void> {
  for (const page of await pages()) page.postMessage(message);
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event) => {
  const note = noteOf(event);
  if (note) event.waitUntil(show(note));
});
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { url: string }).url));
});
worker.addEventListener('message', (event) => {
  const { kind } = event.data;
  if (kind !== 'listens' && kind !== 'leaves') return;
  event.waitUntil(keepListener(event.source, kind === 'listens').catch(() => undefined));
});
// The browser has replaced the push subscription. Open pages tell the server now, any other page when it opens.
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(postToPages({ kind: 'resubscribe' })));
