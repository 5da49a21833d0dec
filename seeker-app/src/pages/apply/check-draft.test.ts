import { enterBody } from '@jipe/contract/seeker/schema.account';
import { describe, expect, it } from 'vitest';
import { applicationErrors, personErrors, questionField } from './check-draft.ts';
import { readDraft } from './draft.ts';

const names = ['Ana Reyes', '', '   ', '\u200b', 'x'.repeat(100), 'x'.repeat(101), 'é'.repeat(101), '王芳'];
const emails = [
  'ana@example.com',
  'ANA@Example.com ',
  '',
  'ana',
  'ana@',
  'a@b',
  `${'a'.repeat(250)}@example.com`,
  'ana@bücher.de',
];
const phones = ['', '8015550100', '801555010', '80155501001', '0000000000'];

/** The first sentence of each field, as the server would answer. */
function schemaErrors(person: object): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of enterBody.safeParse(person).error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

describe('an applicant’s details', () => {
  it('fail with the same fields and messages as in the call’s schema', () => {
    for (const full_name of names)
      for (const email of emails)
        for (const phone of phones) {
          const person = { full_name, email, phone };
          expect([person, personErrors(person)]).toEqual([person, schemaErrors(person)]);
        }
  });

  it('may have a phone number in any common format', () => {
    for (const phone of ['(801) 555-0100', '+1 801 555 0100', '801.555.0100'])
      expect(personErrors({ full_name: 'Ana', email: 'ana@example.com', phone })).toEqual({});
  });
});

describe('an application', () => {
  it('must answer every question, with a note of at most 300 characters', () => {
    const questions = [{ name: 'Weekends?' }, { name: 'Permit?' }];
    const draft = { ...readDraft('none'), answers: { 'Permit?': 'no' as const }, note: 'x'.repeat(301) };
    expect(applicationErrors(draft, questions)).toEqual({
      [questionField('Weekends?')]: 'Please answer every question.',
      note: expect.stringContaining('300') as string,
    });
    expect(
      applicationErrors({ ...draft, answers: { 'Weekends?': 'yes', 'Permit?': 'no' }, note: '' }, questions),
    ).toEqual({});
  });
});
