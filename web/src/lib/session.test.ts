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
test('needs a stored token and a known account type', () => {
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

test('signing in and out in one tab reaches the other', () => {
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

test('renewed tokens are no news to anybody', () => {
  const { a, b } = twoTabs();
  a.start(owner);
  const heard = vi.fn<SessionListener>();
  a.subscribe(heard);
  b.subscribe(heard);
  a.renew('r', { token: 't2', refresh_token: 'r2' });
  expect(b.read()).toEqual({ ...owner, token: 't2', refresh_token: 'r2' });
  expect(heard).not.toHaveBeenCalled();
});

test('renewing after signing out does not bring the session back', () => {
  const { shared, a } = twoTabs();
  a.start(owner);
  a.end();
  a.renew('r', { token: 't2', refresh_token: 'r2' });
  expect(shared.map.size).toBe(0);
});

test('renewing after somebody else has signed in leaves theirs alone', () => {
  const { a, b } = twoTabs();
  a.start(owner);
  b.end();
  const other = { token: 'x', refresh_token: 'y', account_type: 'hiring_manager' } as const;
  b.start(other);
  a.renew('r', { token: 't2', refresh_token: 'r2' });
  expect(a.read()).toEqual(other);
});

test('tells whether the last session ended by logging out, in every tab, until the next one starts', () => {
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

test('ending twice is told once', () => {
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

test('a browser that keeps nothing has one memory for all, and is tried once', () => {
  const setItem = vi.fn<() => void>(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { setItem });
  browserStorage().setItem('language', 'es');
  expect(browserStorage().getItem('language')).toBe('es');
  expect(setItem).toHaveBeenCalledOnce();
});
