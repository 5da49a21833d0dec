// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { becomeInstallable, workerReady } from './installable.ts';

const register = vi.fn<(path: string) => Promise<unknown>>();
beforeEach(() => {
  register.mockReset().mockResolvedValue({});
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register, ready: Promise.resolve('registration') } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

const manifest = () => document.querySelector('link[rel="manifest"]')?.getAttribute('href');

test('the manifest and the service worker are loaded once the page is idle', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 100));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const done = becomeInstallable();
  await vi.advanceTimersByTimeAsync(9000);
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(3900);
  expect(manifest()).toBeUndefined();
  expect(register).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(300);
  await done;
  expect(manifest()).toBe('/manifest.webmanifest');
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js');
});

test('the manifest and the service worker are not loaded until there is a connection', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { register } });
  const done = becomeInstallable();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(manifest()).toBeUndefined();
  expect(register).not.toHaveBeenCalled();

  window.dispatchEvent(new Event('online'));
  await done;
  expect(manifest()).toBe('/manifest.webmanifest');
  expect(register).toHaveBeenCalledOnce();
});

test('a service worker that cannot be registered or is not supported does not break the page', async () => {
  vi.useFakeTimers();
  register.mockRejectedValue(new TypeError('Failed to register'));
  const refused = becomeInstallable();
  await vi.advanceTimersByTimeAsync(5000);
  await refused;

  vi.stubGlobal('navigator', { onLine: true });
  const unknown = becomeInstallable();
  await vi.advanceTimersByTimeAsync(5000);
  await unknown;
  expect(manifest()).toBe('/manifest.webmanifest');
});

test('a request for the service worker registers it immediately, and rejects if that fails', async () => {
  expect(await workerReady()).toBe('registration');
  expect(register).toHaveBeenCalledOnce();
  register.mockRejectedValue(new TypeError('Failed to register'));
  await expect(workerReady()).rejects.toThrow('Failed to register');
});
