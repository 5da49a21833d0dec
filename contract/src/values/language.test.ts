import { expect, it } from 'vitest';
import { wishedLanguage } from './language.ts';

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.3, ES-us ; Q=0.8', 'es'],
  ['fr-FR,fr;q=0.9,es;q=0.5', 'es'],
  ['es;q=0,en', 'en'],
  ['fr', 'en'],
  ['*', 'en'],
  ['est', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  [';;,q=1,es;q=many', 'en'],
])('the Accept-Language header %j gives the language %s', (header, language) => {
  expect(wishedLanguage(header)).toBe(language);
});
