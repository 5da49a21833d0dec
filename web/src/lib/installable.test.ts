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

test('the manifest and the worker come once the page is calm', async () => {
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

test('without a connection they are not asked for in vain, but once there is one', async () => {
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

test('a worker that cannot be registered, or is not known here, is no defect of the page', async () => {
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

test('who wants the worker now does not wait for that, and is told where there is none', async () => {
  expect(await workerReady()).toBe('registration');
  expect(register).toHaveBeenCalledOnce();
  register.mockRejectedValue(new TypeError('Failed to register'));
  await expect(workerReady()).rejects.toThrow('Failed to register');
});
