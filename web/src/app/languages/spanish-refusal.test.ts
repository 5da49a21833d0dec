import { registerOwner } from '@jipe/contract/auth/endpoints';
import { reasonsHeader } from '@jipe/contract/http/reasons';
import { createListingBody } from '@jipe/contract/listings/schema';
import { setTranslations } from '@jipe/contract/values/translation';
import { expect, it } from 'vitest';
import { interpreter, words } from './es.ts';
import { apiErrorFrom } from '../../lib/api-error.ts';
import { errorsOf } from '../../lib/validate.ts';

setTranslations(words, interpreter);

it('a server’s refusal is translated by its code and values; a text without a code is kept', () => {
  const body = { name: ['This can be at most 80 characters long.', 'The bank’s own words.'], code: 'invalid' };
  const header = (name: string) => (name === 'error-reasons' ? reasonsHeader(body) : null);
  const error = apiErrorFrom({ status: 400, statusText: '', body, header });
  expect(error.fields).toEqual({ name: ['Puede tener hasta 80 caracteres.', 'The bank’s own words.'] });
});

it('the form’s own validation errors are in Spanish, with their values', () => {
  const { number, min_age, hourly_rate } = errorsOf(createListingBody, {
    number: 1e12,
    min_age: 500,
    hourly_rate: 'x',
  });
  for (const said of [number, min_age, hourly_rate]) expect(said).toMatch(/puede|debe|Escribe|válid|Falta/);
  const { first_name, password } = errorsOf(registerOwner.body, {
    first_name: 'x'.repeat(60),
    password: 'x'.repeat(200),
  });
  expect(first_name).toBe('Puede tener hasta 50 caracteres.');
  expect(password).toBe('La contraseña puede tener hasta 128 caracteres.');
});
