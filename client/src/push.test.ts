import { expect, test, vi } from 'vitest';
import { deviceOf, keyBytes, pushStateOf } from './push.ts';

test('a base64url push key decodes to bytes', () => expect([...keyBytes('BPk-_w')]).toEqual([0x04, 0xf9, 0x3e, 0xff]));

test('the push state follows the permission, the user’s choice and the browser’s support', () => {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
  for (const [permission, isWanted, state] of [
    ['default', true, 'off'],
    ['granted', true, 'on'],
    ['granted', false, 'off'],
    ['denied', true, 'denied'],
  ] as const) {
    vi.stubGlobal('Notification', { permission });
    expect(pushStateOf(() => isWanted)).toBe(state);
  }
  vi.stubGlobal('window', {});
  expect(pushStateOf(() => true)).toBe('unsupported');
});

test('a push subscription has every field that the server expects, even those the browser omits', () => {
  const of = (toJSON: () => PushSubscriptionJSON) => deviceOf({ toJSON } as PushSubscription);
  const keys = { p256dh: 'p', auth: 'a' };
  const endpoint = 'https://push.example/1';
  expect(of(() => ({ endpoint, keys }))).toEqual({ endpoint, keys, expirationTime: null });
  expect(of(() => ({}))).toEqual({ endpoint: '', keys: { p256dh: '', auth: '' }, expirationTime: null });
});
