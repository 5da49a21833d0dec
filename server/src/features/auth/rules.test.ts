import { describe, expect, it } from 'vitest';
import { callerOf } from '../../http/throttle.ts';
import { linkUrl } from './rules.ts';

describe('the caller that a rate limit per address counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('for %s is %s', (ip, caller) => {
    expect(callerOf(ip)).toBe(caller);
  });
});

// Spec: 1:D/4
it('each kind of link leads to its own page', () => {
  const url = 'https://hire.example';
  expect(linkUrl(url, 'register', 'ID', 'T')).toBe('https://hire.example/email-confirmation/ID/T');
  expect(linkUrl(url, 'forget_password', 'ID', 'T')).toBe('https://hire.example/forget-password-confirmation/ID/T');
  expect(linkUrl(url, 'invite', 'ID', 'T')).toBe('https://hire.example/manager-signup/ID/T');
});
