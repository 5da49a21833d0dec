// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { codeOf, StaleCodeError } from './part-code.ts';

const asked = vi.fn<typeof fetch>();
const failed = new TypeError('Failed to fetch');
const loading = () => vi.fn<() => Promise<string>>().mockResolvedValue('code');

beforeEach(() => {
  asked.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', asked);
});

test('what did not come while the product is there is asked for once more, unasked', async () => {
  const load = loading().mockRejectedValueOnce(failed);
  const { get, known } = codeOf(load);
  await expect(Promise.all([get(), get()])).resolves.toEqual(['code', 'code']);
  expect(known()).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
  expect(asked.mock.calls.map(([url, init]) => [url, init?.method, init?.cache])).toEqual([
    [location.href, 'HEAD', 'no-store'],
  ]);
});

test('what then fails again comes with the page loaded anew alone', async () => {
  const load = loading().mockRejectedValue(failed);
  const { get } = codeOf(load);
  await expect(get()).rejects.toBeInstanceOf(StaleCodeError);
  await expect(get()).rejects.toThrow('This needs the page to be reloaded.');
  expect(load).toHaveBeenCalledTimes(4);
});

test.each([
  ['away', async () => Promise.reject(failed)],
  ['on its way out', async () => new Response(null, { status: 503 })],
])('while the product is %s it is the network, and it can be asked for again', async (_how, answer) => {
  asked.mockImplementation(answer);
  const load = loading().mockRejectedValueOnce(failed);
  const { get } = codeOf(load);
  await expect(get()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  expect(load).toHaveBeenCalledTimes(1);
  await expect(get()).resolves.toBe('code');
});

test('without a connection nobody is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = loading().mockRejectedValue(failed);
  await expect(codeOf(load).get()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  expect(load).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
});

test('a connection that goes in between is told as that', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  asked.mockImplementation(async () => {
    online.mockReturnValue(false);
    return new Response();
  });
  await expect(codeOf(loading().mockRejectedValue(failed)).get()).rejects.toMatchObject({ name: 'ApiError' });
});
