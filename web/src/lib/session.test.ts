import { afterEach, expect, test, vi } from 'vitest';
import { sharedStorage } from '../testing/fake-storage.ts';
import { browserStorage, createSessionStore } from './session.ts';
import { memoryStorage } from '@jipe/client/storage';
import type { SessionListener } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

const owner = { token: 't', refresh_token: 'r', account_type: 'business_owner' } as const;

function twoTabs() {
  const shared = sharedStorage();
  const [a, b] = [shared.tab(), shared.tab()];
  return { shared, a: createSessionStore(a.storage, a.events), b: createSessionStore(b.storage, b.events) };
}

// Spec: 1:2.1/15, 1:3/1
test('a session needs a stored token and a known account type', () => {
  const storage = memoryStorage();
  const session = createSessionStore(storage);
  expect(session.read()).toBeNull();
  storage.setItem('token', 't');
  expect(session.read()).toBeNull();
  storage.setItem('account_type', 'seeker');
  expect(session.read()).toBeNull();
  storage.setItem('account_type', 'hiring_manager');
  expect(session.read()).toEqual({ token: 't', refresh_token: '', account_type: 'hiring_manager' });
});

test('a login and a logout in one tab reach the other tab', () => {
  const { a, b } = twoTabs();
  const heard = vi.fn<SessionListener>();
  b.subscribe(heard);
  a.start(owner);
  expect(b.read()).toEqual(owner);
  a.end();
  expect(b.read()).toBeNull();
  expect(heard.mock.calls).toEqual([
    ['started', { isElsewhere: true }],
    ['ended', { isElsewhere: true }],
  ]);
});

test('renewed tokens reach the other tab without an event', () => {
  const { a, b } = twoTabs();
  a.start(owner);
  const heard = vi.fn<SessionListener>();
  a.subscribe(heard);
  b.subscribe(heard);
  a.renew('r', { token: 't2', refresh_token: 'r2' });
  expect(b.read()).toEqual({ ...owner, token: 't2', refresh_token: 'r2' });
  expect(heard).not.toHaveBeenCalled();
});

test('renewing the tokens after a logout does not restore the session', () => {
  const { shared, a } = twoTabs();
  a.start(owner);
  a.end();
  a.renew('r', { token: 't2', refresh_token: 'r2' });
  expect(shared.map.size).toBe(0);
});

test('renewing the tokens after another user has logged in does not change that user’s session', () => {
  const { a, b } = twoTabs();
  a.start(owner);
  b.end();
  const other = { token: 'x', refresh_token: 'y', account_type: 'hiring_manager' } as const;
  b.start(other);
  a.renew('r', { token: 't2', refresh_token: 'r2' });
  expect(a.read()).toEqual(other);
});

test('every tab knows whether the last session ended by logout, until the next session starts', () => {
  const { a, b } = twoTabs();
  a.start(owner);
  a.end({ isLogout: true });
  expect(b.wasLoggedOut()).toBe(true);
  b.end();
  expect(a.wasLoggedOut()).toBe(true);
  b.start(owner);
  expect(a.wasLoggedOut()).toBe(false);
  a.end();
  expect(b.wasLoggedOut()).toBe(false);
});

test('ending a session twice sends one event', () => {
  const { a } = twoTabs();
  a.start(owner);
  const heard = vi.fn<SessionListener>();
  const stop = a.subscribe(heard);
  a.end();
  a.end();
  expect(heard).toHaveBeenCalledExactlyOnceWith('ended', { isElsewhere: false });
  stop();
  a.start(owner);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a browser whose storage fails keeps values in one shared memory, and its storage is tried once', () => {
  const setItem = vi.fn<() => void>(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { setItem });
  browserStorage().setItem('language', 'es');
  expect(browserStorage().getItem('language')).toBe('es');
  expect(setItem).toHaveBeenCalledOnce();
});
