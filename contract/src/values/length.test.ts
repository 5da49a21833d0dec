import { expect, it } from 'vitest';
import { beginningOf, shortened } from './length.ts';

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const ACCENTED = 'e\u0301';

it('a beginning is of whole characters, as a person counts them', () => {
  expect(beginningOf('abc', 2)).toBe('ab');
  expect(beginningOf(`${FAMILY}${ACCENTED}!`, 2)).toBe(`${FAMILY}${ACCENTED}`);
  expect(beginningOf(ACCENTED, 1)).toBe(ACCENTED);
  expect(beginningOf('', 1)).toBe('');
});

it('what is shortened says so, and what is not stays as it is', () => {
  expect(shortened(FAMILY.repeat(3), 2)).toBe(`${FAMILY}${FAMILY}…`);
  expect(shortened(FAMILY.repeat(2), 2)).toBe(FAMILY.repeat(2));
});
