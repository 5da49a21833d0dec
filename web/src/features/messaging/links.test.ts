import { describe, expect, test } from 'vitest';
import { partsOf } from './links.ts';

const links = (text: string) => partsOf(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

test.each([
  ['see https://jipe.com/a?b=c#d now', ['https://jipe.com/a?b=c#d']],
  ['(https://jipe.com/a).', ['https://jipe.com/a']],
  ['https://en.wikipedia.org/wiki/Banana_(fruit)', ['https://en.wikipedia.org/wiki/Banana_(fruit)']],
  ['https://a.com, https://b.com!', ['https://a.com/', 'https://b.com/']],
  ['اقرأ https://مثال.com هنا', ['https://xn--mgbh0fb.com/']],
  ['HTTPS://jipe.com/A', ['https://jipe.com/A']],
  ['https://jipe.com/東京', ['https://jipe.com/%E6%9D%B1%E4%BA%AC']],
  ['https://jipe.com/a_b*c?x={1}', ['https://jipe.com/a_b*c?x={1}']],
])('links the https addresses in %j', (text, expected) => expect(links(text)).toEqual(expected));

const AROUND =
  '[] {} () <> "" “” ‘’ «» （） 【】 「」 『』 《》 〈〉 `` ** __ ~~ **** ____ ~~~~ \u200B\u200B \u202A\u202C \u2066\u2069';
const AFTER = '. , ; : ! ? … 。 ， 、 ； ： ！ ？ ． ） 」 ، ؛ ؟ ۔ । ॥ ։ * _ ~ ** ?! .”';

describe('characters around an address are not part of the link', () => {
  const address = 'https://jipe.com/a';
  test.each(AROUND.split(' '))('within %j', (signs) => {
    const half = signs.length / 2;
    expect(links(`a ${signs.slice(0, half)}${address}${signs.slice(half)} b`)).toEqual([address]);
  });
  test.each(AFTER.split(' '))('before %j', (sign) => {
    expect(links(`a ${address}${sign}`)).toEqual([address]);
    expect(links(`a ${address}${sign} b`)).toEqual([address]);
  });
});

describe('text that is never a link', () => {
  test.each([
    'http://jipe.com',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '<a href="https:x">',
    'https://',
    'ftp://jipe.com',
    'https://jipe.com@evil.example/',
    'https://jipe.com:1@evil.example/',
    'JAVASCRIPT:https',
  ])('%s', (text) => expect(links(text)).toEqual([]));
});

test('splitting a text into links loses no character', () => {
  for (const text of ['', 'a', 'a https://b.c. d', 'https://b.c', ' \n https://b.c\n ', '👩‍🍳 https://b.c/👋']) {
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});
