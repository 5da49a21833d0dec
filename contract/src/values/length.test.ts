import { expect, it, vi } from 'vitest';
import { beginningOf, graphemesOf, personLength, shortened } from './length.ts';

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
const ACCENTED = 'e\u0301';

it('beginningOf cuts a text between graphemes, never inside a grapheme', () => {
  expect(beginningOf('abc', 2)).toBe('ab');
  expect(beginningOf(`${FAMILY}${ACCENTED}!`, 2)).toBe(`${FAMILY}${ACCENTED}`);
  expect(beginningOf(ACCENTED, 1)).toBe(ACCENTED);
  expect(beginningOf('', 1)).toBe('');
});

it('a shortened text ends with an ellipsis, and a short text stays unchanged', () => {
  expect(shortened(FAMILY.repeat(3), 2)).toBe(`${FAMILY}${FAMILY}…`);
  expect(shortened(FAMILY.repeat(2), 2)).toBe(FAMILY.repeat(2));
});

it('a Latin text is split and counted without Intl.Segmenter', () => {
  const segmenter = vi.spyOn(Intl, 'Segmenter');
  expect([...graphemesOf('Åsa Muñoz')].map(({ segment }) => segment).join('|')).toBe('Å|s|a| |M|u|ñ|o|z');
  expect(personLength('Åsa Muñoz')).toBe(9);
  expect(beginningOf('Åsa Muñoz', 3)).toBe('Åsa');
  expect(segmenter).not.toHaveBeenCalled();
  segmenter.mockRestore();
});

it('code points that form one grapheme count as one, and so does CRLF', () => {
  const all = ['a\r\nb', ACCENTED, FAMILY, 'ñ', '\u00ad', '©'];
  expect(all.map((text) => [...graphemesOf(text)].length)).toEqual([3, 1, 1, 1, 1, 1]);
  expect(all.map(personLength)).toEqual([3, 1, 1, 1, 1, 1]);
});
