import { expect, test } from 'vitest';
import { languageFrom, localeFrom } from './language.ts';

test('the language is the one chosen, else the first of the device that is one of ours, else English', () => {
  expect(languageFrom('en', ['es-MX'])).toBe('en');
  expect(languageFrom(null, ['fr-CA', 'es-MX', 'en-US'])).toBe('es');
  expect(languageFrom(null, ['en-GB', 'es'])).toBe('en');
  expect(languageFrom(null, ['fr'])).toBe('en');
  expect(languageFrom('toString', [])).toBe('en');
});

test('dates and money are written as the device has them where it speaks the language, else as in the US', () => {
  expect(localeFrom('es', ['en-US', 'es-MX'])).toBe('es-MX');
  expect(localeFrom('es', ['en-US'])).toBe('es-US');
  expect(localeFrom('en', ['de-DE', 'en-GB'])).toBe('en-GB');
  expect(localeFrom('en', ['de-DE'])).toBe('en-US');
});
