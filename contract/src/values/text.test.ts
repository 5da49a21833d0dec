import { describe, expect, it } from 'vitest';
import { isLongerThan, isTooLongForKey, personLength } from './length.ts';
import { optionalText, requiredText } from './text.ts';

const rule = { required: 'needed', min: { length: 2, message: 'short' }, max: { length: 3, message: 'long' } };
const messages = (value: unknown) =>
  requiredText(rule)
    .safeParse(value)
    .error?.issues.map((i) => i.message);

describe('length', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['a\r\nb', 3],
    ['e\u0301', 1],
    ['👩‍👩‍👧‍👦🇺🇸', 2],
  ])('of %j is %i as a person counts', (text, length) => expect(personLength(text)).toBe(length));

  it('is told quickly of any input', () => {
    const started = Date.now();
    expect(isLongerThan('👩‍🍳'.repeat(200_000), 300)).toBe(true);
    expect(isLongerThan(`a${'\u0301'.repeat(1_000_000)}`, 300)).toBe(true);
    expect(Date.now() - started).toBeLessThan(50);
    expect(isLongerThan('👩‍🍳'.repeat(300), 300)).toBe(false);
    expect(isLongerThan('👩‍🍳'.repeat(301), 300)).toBe(true);
  });

  it.each([
    ['x'.repeat(150), false],
    ['x'.repeat(151), true],
    ['क्षि'.repeat(150), false],
    ['é'.repeat(150), false],
    // One letter to the eye, of three bytes each.
    ['\u1100'.repeat(833), false],
    ['\u1100'.repeat(834), true],
    [`\u{1f469}${'\u{1f3fd}'.repeat(624)}`, false],
    [`\u{1f469}${'\u{1f3fd}'.repeat(625)}`, true],
  ])('%#: a key has 150 characters and 2,500 bytes at most', (text, isTooLong) =>
    expect(isTooLongForKey(text, 150)).toBe(isTooLong),
  );
});

describe('required text', () => {
  it.each([undefined, null, '', ' \n ', '\u0000', 5, true, {}, []])('%j asks for itself', (v) =>
    expect(messages(v)).toEqual(['needed']),
  );
  it('holds its bounds after trimming', () => {
    expect(messages(' a ')).toEqual(['short']);
    expect(messages('abcd')).toEqual(['long']);
    for (const text of ['ab', ' abc ']) expect(requiredText(rule).parse(text)).toBe(text.trim());
  });
  it('drops what a database or a screen could not hold', () =>
    expect(requiredText({ required: 'needed' }).parse('a\u0000b\u0007\ud800c\nd')).toBe('ab\ufffdc\nd'));
});

describe('optional text', () => {
  const text = optionalText({ length: 3, message: 'long' });
  it.each([undefined, null, '', '  '])('%j is none', (v) => expect(text.parse(v)).toBe(''));
  it('is held to its length and to being text', () => {
    expect(text.parse(' abc ')).toBe('abc');
    expect(text.safeParse('abcd').error?.issues[0]?.message).toBe('long');
    expect(text.safeParse(5).error?.issues[0]?.message).toBe('This value is not valid.');
  });
});
