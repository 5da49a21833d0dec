import { expect, it } from 'vitest';
import '../auth/texts.ts';
import '../users/texts.ts';
import { filled } from '../values/filled.ts';
import { fieldTexts } from '../values/texts-fields.ts';
import { reasonOf, reasons, reasonsHeader } from './reasons.ts';
import { requestTexts } from './texts.ts';

it('a contract sentence gives its code and values, and any other text gives null', () => {
  expect(reasonOf(requestTexts.notFound)).toEqual({ code: 'request.notFound' });
  expect(reasonOf(filled(fieldTexts.tooLong, { max: 80 }))).toEqual({ code: 'field.tooLong', values: { max: '80' } });
  expect(reasonOf(filled(requestTexts.tooManyMinutes, { n: 5 }))).toEqual({
    code: 'request.tooManyMinutes',
    values: { n: '5' },
  });
  expect(reasonOf('Nobody says this.')).toBeNull();
});

it('a sentence that two areas share has one code', () => {
  expect(reasonOf('A user with this email already exists.')).toEqual({ code: 'auth.emailTaken' });
});

const read = (errors: Record<string, unknown>) => reasons.parse(JSON.parse(reasonsHeader(errors) ?? 'null'));

it('the reasons header lists the reasons by field, in the order of the messages', () => {
  expect(
    read({
      'naïve\n': [fieldTexts.required, 'Their own words.'],
      code: 'invalid',
      request_id: 'r',
      other: [fieldTexts.notValid],
    }),
  ).toEqual({ 'naïve\n': [{ code: 'field.required' }, null], other: [{ code: 'field.notValid' }] });
  expect(reasonsHeader({ 'ñ\u007f\u{1f600}': [fieldTexts.required] })).toMatch(/^[\x20-\x7e]+$/);
  expect(reasonsHeader({ request_id: 'r' })).toBeNull();
});

it('the reasons header has at most 3,000 characters, and begins with the first field', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field_${i}`, [fieldTexts.required]]));
  const header = reasonsHeader({ first: [fieldTexts.required], ['x'.repeat(9_000)]: [fieldTexts.required], ...many });
  expect(header?.length).toBeLessThanOrEqual(3_000);
  expect(Object.keys(JSON.parse(header ?? '{}') as object)[0]).toBe('first');
});
