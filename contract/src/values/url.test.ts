import { describe, expect, it } from 'vitest';
import { MAX_URL_LENGTH, hostOf, isHttpUrl, isSafeLink, toHttps } from './url.ts';

describe('a web address', () => {
  it.each([
    'https://acme.com',
    'http://acme.com',
    'HTTPS://ACME.COM/Jobs',
    'https://jobs.acme.co.uk:8443/apply?id=1&x=%20#top',
    'https://bücher.example/stellen',
    'https://xn--bcher-kva.xn--p1ai/',
    'https://acme.com/(a)_b;c=d/é',
  ])('is valid: %s', (url) => expect(isHttpUrl(url)).toBe(true));

  it.each([
    '',
    'acme.com',
    'www.acme.com/jobs',
    'ftp://acme.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https:///path',
    'https://localhost',
    'https://127.0.0.1/x',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'https://acme',
    'https://acme.',
    'https://.com',
    'https://-acme.com',
    'https://acme-.com',
    'https://acme..com',
    'https://acme.c',
    'https://user@acme.com',
    'https://user:secret@acme.com',
    'https://acme.com\\@evil.com',
    'https://acme.com/a b',
    ' https://acme.com',
    'https://acme.com:99999',
    'https://acme.com\n.evil.com',
    'https://acme.com/\u0000',
    'https://acme.com/?a=\u001f',
    'https://acme.com/#\u0085',
    'https://acme.com/\ud800',
    `https://${'a'.repeat(64)}.com`,
    `https://acme.com/${'a'.repeat(MAX_URL_LENGTH)}`,
  ])('is invalid: %j', (url) => expect(isHttpUrl(url)).toBe(false));

  it('may be as long as MAX_URL_LENGTH', () => {
    const base = 'https://acme.com/';
    expect(isHttpUrl(base + 'a'.repeat(MAX_URL_LENGTH - base.length))).toBe(true);
  });

  it('gives its host in lower case', () => {
    expect(hostOf('https://Jobs.ACME.com:443/x')).toBe('jobs.acme.com');
    expect(hostOf('acme.com')).toBeNull();
  });

  it.each([
    ['acme.com', 'https://acme.com'],
    [' http://acme.com/x ', 'https://acme.com/x'],
    ['HTTP://acme.com', 'https://acme.com'],
    ['https://acme.com', 'https://acme.com'],
    ['javascript:alert(1)', null],
    ['@acme', null],
    ['', null],
  ])('becomes https: %j → %j', (text, https) => expect(toHttps(text)).toBe(https));

  it('is safe to link only with https', () => {
    expect(isSafeLink('https://acme.com')).toBe(true);
    expect(isSafeLink('http://acme.com')).toBe(false);
    expect(isSafeLink('javascript:alert(1)')).toBe(false);
  });
});
