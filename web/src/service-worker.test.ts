import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Event = Record<string, unknown> & { waitUntil: (work: Promise<unknown>) => void };

/** A variable, because TypeScript refuses a literal import: the worker exports nothing, so it is no module. */
const WORKER: string = './service-worker.ts';

const happens = new Map<string, (event: Event) => void>();
const shown = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const opened = vi.fn<(url: string) => Promise<unknown>>();
let pages: FakePage[] = [];

/** A MessageChannel that delivers at once. The real one would race the test's fake clock. */
class FakeChannel {
  readonly port1 = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    close: () => (this.port1.onmessage = null),
  };
  readonly port2 = { postMessage: (data: unknown) => queueMicrotask(() => this.port1.onmessage?.({ data })) };
}

/** The worker's cache, by address. */
let kept: Map<string, Response>;
const cache = {
  put: async (url: string, what: Response) => void kept.set(url, what),
  match: async (url: string) => kept.get(url),
  delete: async (which: string | { url: string }) => kept.delete(typeof which === 'string' ? which : which.url),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
};
const openCache = vi.fn<() => Promise<typeof cache>>();

/** A fake tab of the app. `answer` null: it does not listen. A frozen tab receives messages but answers none. */
class FakePage {
  readonly id = crypto.randomUUID();
  isFrozen = false;
  readonly visibilityState: string;
  readonly focused: boolean;
  readonly heard: { kind: string; url?: string }[] = [];
  readonly focus = vi.fn<() => Promise<void>>().mockResolvedValue();
  readonly #answer: boolean | null;
  constructor(answer: boolean | null, { isFocused = true } = {}) {
    this.#answer = answer;
    this.focused = isFocused;
    this.visibilityState = 'visible';
  }
  postMessage(message: { kind: string; url?: string }, [port]: FakeChannel['port2'][] = []) {
    if (this.#answer === null) return;
    this.heard.push(message);
    if (!this.isFrozen) port?.postMessage(this.#answer);
  }
}

/** Sends the worker an event, and waits until its `waitUntil` work is done. */
async function worksOff(kind: string, event: Record<string, unknown>): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  happens.get(kind)?.({ ...event, waitUntil: (given) => void (work = given) });
  await vi.advanceTimersByTimeAsync(300);
  await work;
}
const note = { title: 'Ana', body: 'Hello?', url: '/message/c', topic: 'message:c' };
const push = () => worksOff('push', { data: { json: () => note } });
const click = () =>
  worksOff('notificationclick', { notification: { close: () => undefined, data: { url: note.url } } });

const tell = (source: FakePage, kind: 'listens' | 'leaves') => worksOff('message', { data: { kind }, source });

/** Starts the worker anew, as a browser does after it has stopped an idle worker. */
async function startWorker(): Promise<void> {
  vi.resetModules();
  happens.clear();
  await import(WORKER);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  kept = new Map();
  vi.stubGlobal('addEventListener', (kind: string, listener: (event: Event) => void) => happens.set(kind, listener));
  vi.stubGlobal('MessageChannel', FakeChannel);
  vi.stubGlobal('clients', { matchAll: async () => pages, openWindow: opened });
  vi.stubGlobal('registration', { showNotification: shown });
  vi.stubGlobal('caches', { open: openCache });
  openCache.mockReset().mockResolvedValue(cache);
  shown.mockReset().mockResolvedValue();
  opened.mockReset().mockResolvedValue(null);
  await startWorker();
});
afterEach(() => vi.useRealTimers());

test('a focused page that shows the push message prevents a system notification', async () => {
  pages = [new FakePage(null, { isFocused: false }), new FakePage(true)];
  await push();
  expect(pages[1]?.heard).toEqual([{ kind: 'push', note, until: expect.any(Number) as number }]);
  expect(shown).not.toHaveBeenCalled();
});

test('a page receives the time until which its answer counts', async () => {
  vi.setSystemTime(1000);
  const page = new FakePage(true);
  pages = [page];
  await push();
  expect(page.heard).toMatchObject([{ kind: 'push', until: 1300 }]);
});

test.each([
  ['in a tab that does not listen', () => [new FakePage(null)]],
  ['in a tab without focus', () => [new FakePage(null), new FakePage(true, { isFocused: false })]],
  ['by a page that does not show the conversation', () => [new FakePage(false)]],
  ['by no page', () => []],
])('a push message heard %s is shown by the system', async (_where, open) => {
  pages = open();
  await push();
  expect(shown.mock.calls).toMatchObject([['Ana', { body: 'Hello?', tag: 'message:c', data: { url: '/message/c' } }]]);
});

test('a click opens the path in the first page that listens', async () => {
  pages = [new FakePage(null), new FakePage(true), new FakePage(true)];
  await click();
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1, 0]);
  expect(pages.map(({ heard }) => heard.filter(({ kind }) => kind === 'open'))).toEqual([
    [],
    [{ kind: 'open', url: '/message/c' }],
    [],
  ]);
  expect(opened).not.toHaveBeenCalled();
});

test('a click opens a new window when no page listens', async () => {
  pages = [new FakePage(null)];
  await click();
  expect(pages[0]?.focus).not.toHaveBeenCalled();
  expect(opened.mock.calls).toEqual([['/message/c']]);
});

/** Two tabs. The second has listened and was then frozen in the background. */
async function frozen(): Promise<FakePage> {
  const page = new FakePage(true);
  pages = [new FakePage(null), page];
  await tell(page, 'listens');
  page.isFrozen = true;
  await startWorker();
  return page;
}

test('a click opens the path in a page that listened until it was frozen in the background', async () => {
  const page = await frozen();
  await click();
  expect(page.focus).toHaveBeenCalledOnce();
  expect(page.heard.at(-1)).toEqual({ kind: 'open', url: '/message/c' });
  expect(pages[0]?.focus).not.toHaveBeenCalled();
  expect(opened).not.toHaveBeenCalled();
});

test('a click prefers a page that answers to a frozen page', async () => {
  const page = await frozen();
  pages = [...pages, new FakePage(true)];
  await click();
  expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 0, 1]);
  expect(page.heard.map(({ kind }) => kind)).toEqual(['here']);
});

test('a page that has stopped listening is not treated as frozen', async () => {
  await tell(await frozen(), 'leaves');
  await click();
  expect(opened.mock.calls).toEqual([['/message/c']]);
});

test('a click opens a new window when the browser stores nothing', async () => {
  await frozen();
  openCache.mockRejectedValue(new DOMException('', 'SecurityError'));
  await click();
  expect(opened.mock.calls).toEqual([['/message/c']]);
});

test('nothing is stored about a closed tab', async () => {
  await frozen();
  const page = new FakePage(true);
  pages = [page];
  await tell(page, 'listens');
  expect([...kept.keys()]).toEqual([`/${page.id}`]);
});
