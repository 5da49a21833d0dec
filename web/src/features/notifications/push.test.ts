import { beforeEach, expect, test, vi } from 'vitest';
import { isTurnedOff, keepTurnedOff, pushState, subscribe } from './push.ts';
import { turnOff } from './turn-off.ts';

const call = vi.hoisted(() => vi.fn<(endpoint: { name: string }, options?: unknown) => Promise<unknown>>());
vi.mock('../../lib/http.ts', () => ({ call }));

const KEY = 'BPk-_w';
const bytes = [0x04, 0xf9, 0x3e, 0xff];

function browser({ permission = 'granted', known = null as number[] | null } = {}) {
  const subscriptionOf = (key: number[], endpoint: string) => ({
    options: { applicationServerKey: new Uint8Array(key).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' }, expirationTime: null }),
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
  });
  const old = known && subscriptionOf(known, 'https://push.example/old');
  const pushManager = {
    getSubscription: async () => old,
    subscribe: vi.fn<(options: unknown) => Promise<unknown>>(async () =>
      subscriptionOf(bytes, 'https://push.example/new'),
    ),
  };
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => ({}), ready: Promise.resolve({ pushManager }) },
  });
  return { pushManager, old };
}

beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async ({ name }) =>
    name === 'readPublicKey' ? { data: { public_key: KEY } } : { data: { id: 'd' } },
  );
});
const toldServer = () =>
  call.mock.calls.filter(([endpoint]) => endpoint.name === 'addDevice').map(([, options]) => options);

// Spec: 2:2/53
test('subscribing sends the new subscription to the server', async () => {
  const { pushManager } = browser();
  expect(await subscribe()).toBe(true);
  expect(pushManager.subscribe).toHaveBeenCalledOnce();
  expect(toldServer()).toEqual([
    { body: { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' }, expirationTime: null } },
  ]);
});

test('an existing subscription is sent to the server again, as another user may have logged in', async () => {
  const { pushManager } = browser({ known: bytes });
  await subscribe();
  expect(pushManager.subscribe).not.toHaveBeenCalled();
  expect(toldServer()).toMatchObject([{ body: { endpoint: 'https://push.example/old' } }]);
});

test('subscribing replaces a subscription whose key has changed', async () => {
  const { old } = browser({ known: [1, 2, 3, 4] });
  await subscribe();
  expect(old?.unsubscribe).toHaveBeenCalledOnce();
  expect(toldServer()).toMatchObject([{ body: { endpoint: 'https://push.example/new' } }]);
});

test('subscribing needs the user’s permission and a public key from the server', async () => {
  browser({ permission: 'default' });
  expect(await subscribe()).toBe(false);
  expect(call).not.toHaveBeenCalled();
  browser();
  call.mockImplementation(async () => ({ data: { public_key: null } }));
  expect(await subscribe()).toBe(false);
  expect(toldServer()).toEqual([]);
});

test('push that was turned off stays off in this browser until it is turned on again', async () => {
  const { old } = browser({ known: bytes });
  await turnOff();
  expect(call.mock.calls.map(([{ name }, options]) => [name, options])).toContainEqual([
    'removeDevice',
    { params: { id: 'd' } },
  ]);
  expect(old?.unsubscribe).toHaveBeenCalledOnce();
  expect([pushState(), isTurnedOff(), await subscribe()]).toEqual(['off', true, false]);
  keepTurnedOff(false);
  expect([pushState(), await subscribe()]).toEqual(['on', true]);
});
