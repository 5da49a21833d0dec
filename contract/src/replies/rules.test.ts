import { describe, expect, it } from 'vitest';
import { fillReply, firstNameOf, firstReplies, placedAt, REPLY_NAME_MAX, replyIn, unknownFields } from './rules.ts';
import { replyBody } from './schema.ts';

const values = { first_name: 'Ana', job: 'Cook', shop: 'Downtown', manager: 'Bo Lee', business: 'Sawtooth' };

describe('a filled-in reply', () => {
  it('has a field’s value wherever the field appears', () =>
    expect(fillReply('{first_name}, {job} at {shop}: {first_name}! {manager} of {business}', values)).toBe(
      'Ana, Cook at Downtown: Ana! Bo Lee of Sawtooth',
    ));
  it('inserts values literally, without filling or interpreting them', () =>
    expect(fillReply('Hi {first_name}', { ...values, first_name: "{job} $& $1 $'" })).toBe("Hi {job} $& $1 $'"));
  it('leaves braces without a known field unchanged', () =>
    expect(fillReply('{ {} {toString} {first_name', values)).toBe('{ {} {toString} {first_name'));
});

describe('unknown fields', () => {
  it('are listed once each, in order of appearance', () =>
    expect(unknownFields('{wage} {first_name} {First_Name} {wage} { job } {}')).toEqual([
      'wage',
      'First_Name',
      ' job ',
      '',
    ]));
  it('exclude unpaired braces and line breaks', () => expect(unknownFields('a { b } { c\n} }{')).toEqual([' b ']));
});

it('a first name is the first word of a name', () =>
  expect(['Ana María Ruiz', '  Bo ', ''].map(firstNameOf)).toEqual(['Ana', 'Bo', '']));

it('a Spanish reply falls back to English if it has no Spanish text', () => {
  const both = { text: 'Hi', text_es: 'Hola' };
  expect([replyIn(both, 'en'), replyIn(both, 'es'), replyIn({ ...both, text_es: '' }, 'es')]).toEqual([
    'Hi',
    'Hola',
    'Hi',
  ]);
});

describe('the default replies', () => {
  it('are six, in English and Spanish, and pass the reply schema unchanged', () => {
    expect(firstReplies).toHaveLength(6);
    for (const each of firstReplies) {
      expect(replyBody.parse(each)).toEqual({ ...each, position: null });
      expect(each.text_es).not.toBe('');
      expect(each.name.length).toBeLessThanOrEqual(REPLY_NAME_MAX);
    }
  });
});

describe('the position of a reply', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ id }));
  const ids = (id: string, position: number | null) =>
    placedAt(list, { id }, position)
      .map((each) => each.id)
      .join('');
  it('is last by default and if out of range', () => expect([ids('d', null), ids('d', 9)]).toEqual(['abcd', 'abcd']));
  it('is counted from 1', () => expect([ids('d', 0), ids('d', 1), ids('d', 2)]).toEqual(['dabc', 'dabc', 'adbc']));
  it('changes when the reply moves', () =>
    expect([ids('a', 3), ids('c', 1), ids('b', null)]).toEqual(['bca', 'cab', 'acb']));
});
