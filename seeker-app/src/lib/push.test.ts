import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moveToSession, pushState, turnOff, turnOn } from './push.ts';
import { storage } from './storage.ts';

const call = vi.hoisted(() => vi.fn<(endpoint: { name: string }, options?: unknown) => Promise<unknown>>());
vi.mock('./http.ts', () => ({ call }));

const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
const answers: Record<string, unknown> = {
  readSeekerPublicKey: { public_key: 'BPk-_w' },
  addSeekerDevice: { id: 'd-1' },
};

/** Stubs a browser whose user gives this answer to the permission prompt. */
function browser(answered: NotificationPermission) {
  const pushManager = {
    getSubscription: async () => ({ unsubscribe }),
    subscribe: async () => ({
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    }),
  };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => (notification.permission = answered),
  };
  vi.stubGlobal('window', { PushManager: class {}, Notification: notification });
  vi.stubGlobal('Notification', notification);
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  vi.stubGlobal('navigator', { serviceWorker });
}
const calls = () => call.mock.calls.map(([{ name }, options]) => [name, options]);

beforeEach(() => {
  storage.removeItem('device');
  unsubscribe.mockClear();
  call.mockReset();
  call.mockImplementation(async ({ name }) => ({ data: answers[name] }));
});

describe('push notifications on a device', () => {
  it('turn on at the user’s request, and the server gets the subscription', async () => {
    browser('granted');
    expect([pushState(), call.mock.calls.length]).toEqual(['off', 0]);
    expect([await turnOn(), pushState()]).toEqual([true, 'on']);
    const body = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' }, expirationTime: null };
    expect(calls().at(-1)).toEqual(['addSeekerDevice', { body }]);
  });

  it('stay off when permission is denied', async () => {
    browser('denied');
    expect([await turnOn(), pushState(), call.mock.calls.length]).toEqual([false, 'denied', 0]);
  });

  it('turn off on the device and on the server', async () => {
    browser('granted');
    await turnOn();
    unsubscribe.mockClear();
    await turnOff();
    expect(calls().at(-1)).toEqual(['removeSeekerDevice', { params: { id: 'd-1' } }]);
    expect([unsubscribe.mock.calls.length, pushState()]).toEqual([1, 'off']);
    await turnOff();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('move to a new session, and are off when the move fails', async () => {
    browser('granted');
    await moveToSession();
    expect([pushState(), call.mock.calls.length]).toEqual(['off', 0]);
    await turnOn();
    call.mockClear();
    await moveToSession();
    expect([pushState(), calls().at(-1)?.[0]]).toEqual(['on', 'addSeekerDevice']);
    call.mockRejectedValue(new Error('no line'));
    await expect(moveToSession()).rejects.toThrow('no line');
    expect(pushState()).toBe('off');
  });
});
