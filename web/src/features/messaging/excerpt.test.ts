import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const shown = (message: string, search: string) =>
  excerptOf(message, search)
    .map(({ text, isHit }) => (isHit ? `[${text}]` : text))
    .join('');

test('an excerpt marks the searched words, whatever their form', () => {
  expect(shown('Can I come on Tuesday?', 'TUES')).toBe('… I come on [Tuesday?]');
  expect(shown('Sí, mañana', 'manana si')).toBe('[Sí,] [mañana]');
  expect(shown('Ann-Marie is here', 'annmarie')).toBe('[Ann-Marie] is here');
});

test('an excerpt begins a few words before the first match, or at the beginning without a match', () => {
  expect(shown('one two three four five six', 'six')).toBe('… three four five [six]');
  expect(shown('one two', 'nine')).toBe('one two');
});
