// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { networkError } from './api-error.ts';
import { StaleCodeError } from './part-code.ts';

const gone = () => new StaleCodeError(true);
const reload = vi.fn<() => void>();
/** Simulates a fresh page load: the tab's storage stays, module state does not. */
async function loaded(script = 'index-old.js') {
  vi.resetModules();
  vi.spyOn(document, 'scripts', 'get').mockReturnValue([{ src: `http://localhost/assets/${script}` }] as never);
  const { StaleCodeError: Stale } = await import('./part-code.ts');
  return {
    ...(await import('./reload-page.ts')),
    ...(await import('./reloaded-part.ts')),
    ...(await import('./pending-writes.ts')),
    gone: (isOutdated = true) => new Stale(isOutdated),
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(location, 'reload').mockImplementation(reload.mockReset());
  vi.spyOn(Date, 'now').mockReturnValue(0);
  sessionStorage.clear();
  document.body.innerHTML = '';
});

function type(html: string, text: string) {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLInputElement>('input, textarea');
  if (!field) throw new Error('no field');
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a page of another build is loaded anew for what is gone with the old one, and says so after it', async () => {
  const old = await loaded();
  expect(old.reloadForUpdate(old.gone())).toBe(true);
  // Several waiting parts cause one reload.
  expect(old.reloadForUpdate(old.gone())).toBe(true);
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
  const anew = await loaded('index-new.js');
  expect([anew.takeReloadedPart(), anew.takeReloadedPart()]).toEqual([true, false]);
});

test('a page that was opened says nothing of it', async () => {
  const old = await loaded();
  expect(old.reloadForUpdate(old.gone(), { isPage: true })).toBe(true);
  expect((await loaded('index-new.js')).takeReloadedPart()).toBe(false);
});

test('it is not loaded anew for want of a connection, nor for a part that the browser keeps as failed', async () => {
  const page = await loaded();
  expect([networkError(), gone(), page.gone(false)].map((error) => page.reloadForUpdate(error))).toEqual([
    false,
    false,
    false,
  ]);
});

test('it is never loaded anew in a loop', async () => {
  const first = await loaded();
  expect(first.reloadForUpdate(first.gone(), { isPage: true })).toBe(true);
  // During a rolling update, another node may still answer with the old page.
  const between = await loaded('index-new.js');
  expect(between.reloadForUpdate(between.gone(), { isPage: true })).toBe(false);
  vi.mocked(Date.now).mockReturnValue(3_600_000);
  const again = await loaded();
  expect(again.reloadForUpdate(again.gone(), { isPage: true })).toBe(false);
  const next = await loaded('index-next.js');
  expect(next.reloadForUpdate(next.gone(), { isPage: true })).toBe(true);
});

test('where the browser keeps nothing it is left to who sits there', async () => {
  const page = await loaded();
  const setItem = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem });
  expect(page.reloadForUpdate(page.gone())).toBe(false);
  vi.unstubAllGlobals();
});

test('what was typed is never lost by it, what is empty again or was there before does not hold it up', async () => {
  const page = await loaded();
  type('<textarea></textarea>', 'Hello');
  expect(page.reloadForUpdate(page.gone())).toBe(false);
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(page.reloadForUpdate(page.gone())).toBe(false);
  document.body.innerHTML = '';
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  expect(page.reloadForUpdate(page.gone())).toBe(false);
  window.removeEventListener('beforeunload', ask);
  type('<input value="before" />', '');
  expect(page.reloadForUpdate(page.gone())).toBe(true);
});

test('what is being saved arrives first', async () => {
  const page = await loaded();
  let answered = () => {};
  const saved = page.trackWrite(new Promise<void>((resolve) => (answered = resolve)));
  page.reloadForUpdate(page.gone());
  await settle();
  expect(reload).not.toHaveBeenCalled();
  answered();
  await saved;
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
});
