import { expect, test } from 'vitest';
import { languageFrom, localeFrom } from './language.ts';

test('the language is the chosen one, else the device’s first supported one, else English', () => {
  expect(languageFrom('en', ['es-MX'])).toBe('en');
  expect(languageFrom(null, ['fr-CA', 'es-MX', 'en-US'])).toBe('es');
  expect(languageFrom(null, ['en-GB', 'es'])).toBe('en');
  expect(languageFrom(null, ['fr'])).toBe('en');
  expect(languageFrom('toString', [])).toBe('en');
});

test('the locale is the device’s first one in the language, else the US one', () => {
  expect(localeFrom('es', ['en-US', 'es-MX'])).toBe('es-MX');
  expect(localeFrom('es', ['en-US'])).toBe('es-US');
  expect(localeFrom('en', ['de-DE', 'en-GB'])).toBe('en-GB');
  expect(localeFrom('en', ['de-DE'])).toBe('en-US');
});
