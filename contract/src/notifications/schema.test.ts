import { describe, expect, it } from 'vitest';
import { toErrorMap } from '../http/envelope.ts';
import { MAX_TOASTS, PUSH_TOAST_MS, TOAST_MS, pushBody } from './rules.ts';
import { deviceBody } from './schema.ts';

const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc:def',
  expirationTime: null,
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
};

describe('a device', () => {
  it('takes the browser’s subscription unchanged', () => expect(deviceBody.parse(subscription)).toEqual(subscription));
  it.each([
    undefined,
    null,
    '',
    'fcm.googleapis.com',
    'file:///etc/passwd',
    'https://user:pw@push.example/x',
    'https://push.example/\u0000a',
    'https://push.example/\u007f',
    'https://push.example/\ud800',
    'https://push.example/通知',
    'https://push.exämple/x',
    5,
  ])('needs the URL of a push service, not %j', (endpoint) =>
    expect(toErrorMap(deviceBody.safeParse({ ...subscription, endpoint }).error?.issues ?? [])).toEqual({
      endpoint: ['endpoint must be the URL of a push service.'],
    }),
  );
  it.each([undefined, null, {}, { p256dh: 'a' }, { p256dh: 'a b', auth: 'c' }])('needs both keys, not %j', (keys) => {
    const messages = Object.values(toErrorMap(deviceBody.safeParse({ ...subscription, keys }).error?.issues ?? []));
    expect(new Set(messages.flat())).toEqual(new Set(['keys must hold p256dh and auth.']));
  });
});

describe('a push message', () => {
  it('is put on one line', () => expect(pushBody(' Hi\n\n there ')).toBe('Hi there'));
  it('is cut after 200 graphemes', () => {
    expect(pushBody('x'.repeat(200))).toBe('x'.repeat(200));
    expect(pushBody('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`);
    expect(pushBody('é'.normalize('NFD').repeat(200))).not.toContain('…');
  });
  it('stays below 2,500 bytes with any characters', () => {
    // A UTF-16 unit takes at most three bytes in UTF-8.
    expect(pushBody('👨‍👩‍👧‍👦'.repeat(1000)).length * 3).toBeLessThan(2500);
    expect(pushBody(`a${'\u0301'.repeat(50_000)}`).length * 3).toBeLessThan(2500);
  });
});

// Spec: 1:9/5, 2:2/51, 2:9/17
it('the toast limits are five toasts and three seconds', () => {
  expect([MAX_TOASTS, TOAST_MS, PUSH_TOAST_MS]).toEqual([5, 3000, 3000]);
});
