// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { codeOf, StaleCodeError } from './part-code.ts';

const asked = vi.fn<typeof fetch>();
const failed = new TypeError('Failed to fetch');
const loading = () => vi.fn<() => Promise<string>>().mockResolvedValue('code');

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', asked);
});

test('code that fails to load while the server answers is retried once automatically', async () => {
  const load = loading().mockRejectedValueOnce(failed);
  const { get, known } = codeOf(load);
  await expect(Promise.all([get(), get()])).resolves.toEqual(['code', 'code']);
  expect(known()).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
  expect(asked.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([[location.href, 'no-store']]);
});

test('code that fails to load twice needs a page reload', async () => {
  const load = loading().mockRejectedValue(failed);
  const { get } = codeOf(load);
  await expect(get()).rejects.toBeInstanceOf(StaleCodeError);
  await expect(get()).rejects.toThrow('This needs the page to be reloaded.');
  expect(load).toHaveBeenCalledTimes(4);
});

test('code that an update removed is distinguished from code that the browser keeps as failed', async () => {
  const script = { src: 'http://localhost/assets/index-old.js' } as HTMLScriptElement;
  vi.spyOn(document, 'scripts', 'get').mockReturnValue([script] as never);
  const of = async (script: string) => {
    asked.mockImplementation(async () => new Response(`<script type="module" src="/assets/${script}"></script>`));
    return codeOf(loading().mockRejectedValue(failed)).get();
  };
  await expect(of('index-new.js')).rejects.toMatchObject({ isOutdated: true });
  await expect(of('index-old.js')).rejects.toMatchObject({ isOutdated: false });
});

test.each([
  ['unreachable', async () => Promise.reject(failed)],
  ['stopping', async () => new Response(null, { status: 503 })],
])('while the server is %s, the failure is a network error and a second try succeeds', async (_how, answer) => {
  asked.mockImplementation(answer);
  const load = loading().mockRejectedValueOnce(failed);
  const { get } = codeOf(load);
  await expect(get()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  expect(load).toHaveBeenCalledTimes(1);
  await expect(get()).resolves.toBe('code');
});

test('without a connection the failure is a network error, and the server is not asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = loading().mockRejectedValue(failed);
  await expect(codeOf(load).get()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  expect(load).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
});

test('a connection lost during the check gives a network error', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  asked.mockImplementation(async () => {
    online.mockReturnValue(false);
    return new Response();
  });
  await expect(codeOf(loading().mockRejectedValue(failed)).get()).rejects.toMatchObject({ name: 'ApiError' });
});

test('a style sheet that an update removed gives a stale code error, not a network error', async () => {
  const fails = (link: HTMLLinkElement) => void link.dispatchEvent(new Event('error'));
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  document.head.append(link);
  fails(link);
  vi.spyOn(HTMLLinkElement.prototype, 'replaceWith').mockImplementation((next) => {
    document.head.append(next);
    fails(next as HTMLLinkElement);
  });
  await expect(codeOf(loading()).get()).rejects.toBeInstanceOf(StaleCodeError);
});
