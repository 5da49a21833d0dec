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

test('an outdated page reloads once for code that an update removed, and reports the reload once', async () => {
  const old = await loaded();
  expect(old.reloadForUpdate(old.gone())).toBe(true);
  // Several waiting parts cause one reload.
  expect(old.reloadForUpdate(old.gone())).toBe(true);
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
  const anew = await loaded('index-new.js');
  expect([anew.takeReloadedPart(), anew.takeReloadedPart()]).toEqual([true, false]);
});

test('a reload on the way to another page is not reported', async () => {
  const old = await loaded();
  expect(old.reloadForUpdate(old.gone(), { isPage: true })).toBe(true);
  expect((await loaded('index-new.js')).takeReloadedPart()).toBe(false);
});

test('a page does not reload without a connection, or for code that the browser keeps as failed', async () => {
  const page = await loaded();
  expect([networkError(), gone(), page.gone(false)].map((error) => page.reloadForUpdate(error))).toEqual([
    false,
    false,
    false,
  ]);
});

test('a page does not reload twice for one version, nor again shortly after a reload', async () => {
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

test('a page does not reload automatically when the browser cannot store anything', async () => {
  const page = await loaded();
  const setItem = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem });
  expect(page.reloadForUpdate(page.gone())).toBe(false);
  vi.unstubAllGlobals();
});

test('typed text, an open dialog or an unload guard prevents the reload, and an emptied field does not', async () => {
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

test('a reload follows only after a pending save is answered', async () => {
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
