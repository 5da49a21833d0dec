import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooLong, isTooShort, lengthShown, personLength } from './length.ts';
import { optionalText, requiredText } from './text.ts';

const rule = { required: 'needed', min: { length: 2, message: 'short' }, max: { length: 3, message: 'long' } };
/** Length in UTF-8: encodeURIComponent writes one escape for each byte that is not ASCII. */
const bytesOf = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '-').length;

const messages = (value: unknown) =>
  requiredText(rule)
    .safeParse(value)
    .error?.issues.map((i) => i.message);

describe('text length', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['a\r\nb', 3],
    ['e\u0301', 1],
    ['👩‍👩‍👧‍👦🇺🇸', 2],
  ])('of %j is %i graphemes', (text, length) => expect(personLength(text)).toBe(length));

  it('of a million characters is checked within 50 ms', () => {
    const took = Array.from({ length: 5 }, () => {
      const started = Date.now();
      expect(isTooLong('👩‍🍳'.repeat(200_000), 300)).toBe(true);
      expect(isTooLong(`a${'\u0301'.repeat(1_000_000)}`, 300)).toBe(true);
      expect(isTooShort(`a${'\u0301'.repeat(100_000)}`, 2)).toBe(true);
      return Date.now() - started;
    });
    // The quickest run counts: the machine may be busy in others, and the first one loads tables.
    expect(Math.min(...took)).toBeLessThan(50);
    expect(isTooLong('é'.repeat(300), 300)).toBe(false);
    expect(isTooLong('é'.repeat(301), 300)).toBe(true);
  });

  it.each([
    ['x'.repeat(150), false],
    ['x'.repeat(151), true],
    ['é'.repeat(150), false],
    // A Tamil letter with its mark, or a flag, takes at most eight bytes.
    ['கி'.repeat(150), false],
    ['🇺🇸'.repeat(150), false],
    // Letters of three bytes each that show as one character.
    ['\u1100'.repeat(400), false],
    ['\u1100'.repeat(401), true],
    [`\u{1f469}${'\u{1f3fd}'.repeat(299)}`, false],
    [`\u{1f469}${'\u{1f3fd}'.repeat(300)}`, true],
    // Thirty combining marks on each letter.
    [`a${'\u0301'.repeat(30)}`.repeat(19), false],
    [`a${'\u0301'.repeat(30)}`.repeat(100), true],
    // Half of a surrogate pair counts as a character of three bytes.
    ['\ud83d'.repeat(151), true],
  ])('%#: 150 characters take at most 1,200 bytes', (text, expected) => expect(isTooLong(text, 150)).toBe(expected));

  it('is too long exactly above the limit in graphemes or in bytes', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat({ max: 40 }), (text, max) => {
        const bytes = bytesOf(text);
        expect(isTooLong(text, max)).toBe(personLength(text) > max || bytes > 8 * max);
        expect(lengthShown(text, max) > max).toBe(isTooLong(text, max));
        expect(isTooShort(text, max)).toBe(personLength(text) < max);
      }),
    ));
});

describe('a required text', () => {
  it.each([undefined, null, '', ' \n ', '\u0000', 5, true, {}, []])('is asked for when the value is %j', (v) =>
    expect(messages(v)).toEqual(['needed']),
  );
  it('is checked against its limits after trimming', () => {
    expect(messages(' a ')).toEqual(['short']);
    expect(messages('abcd')).toEqual(['long']);
    for (const text of ['ab', ' abc ']) expect(requiredText(rule).parse(text)).toBe(text.trim());
  });
  it('drops control characters and replaces a lone surrogate', () =>
    expect(requiredText({ required: 'needed', max: rule.max }).parse('a\u0000b\u0007\ud800')).toBe('ab\ufffd'));
});

describe('an optional text', () => {
  const text = optionalText({ length: 3, message: 'long' });
  it.each([undefined, null, '', '  '])('is empty when the value is %j', (v) => expect(text.parse(v)).toBe(''));
  it('is refused if it is too long or not a text', () => {
    expect(text.parse(' abc ')).toBe('abc');
    expect(text.safeParse('abcd').error?.issues[0]?.message).toBe('long');
    expect(text.safeParse(5).error?.issues[0]?.message).toBe('This value is not valid.');
  });
});
