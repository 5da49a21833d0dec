import { describe, expect, test } from 'vitest';
import { partsOf } from './links.ts';

const links = (text: string) => partsOf(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

test.each([
  ['see https://jipe.com/a?b=c#d now', ['https://jipe.com/a?b=c#d']],
  ['(https://jipe.com/a).', ['https://jipe.com/a']],
  ['https://en.wikipedia.org/wiki/Banana_(fruit)', ['https://en.wikipedia.org/wiki/Banana_(fruit)']],
  ['https://a.com, https://b.com!', ['https://a.com/', 'https://b.com/']],
  ['اقرأ https://مثال.com هنا', ['https://xn--mgbh0fb.com/']],
])('links the https addresses of %j', (text, expected) => expect(links(text)).toEqual(expected));

describe('never is a link', () => {
  test.each([
    'http://jipe.com',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '<a href="https:x">',
    'https://',
    'ftp://jipe.com',
    'https://jipe.com@evil.example/',
    'JAVASCRIPT:https',
  ])('%s', (text) => expect(links(text)).toEqual([]));
});

test('loses no character', () => {
  for (const text of ['', 'a', 'a https://b.c. d', 'https://b.c', ' \n https://b.c\n ', '👩‍🍳 https://b.c/👋']) {
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});
