import { describe, expect, it } from 'vitest';
import { fillReply, firstNameOf, firstReplies, placedAt, REPLY_NAME_MAX, replyIn, unknownFields } from './rules.ts';
import { replyBody } from './schema.ts';

const values = { first_name: 'Ana', job: 'Cook', shop: 'Downtown', manager: 'Bo Lee', business: 'Sawtooth' };

describe('a reply that is filled', () => {
  it('has the value of each field wherever it stands', () =>
    expect(fillReply('{first_name}, {job} at {shop}: {first_name}! {manager} of {business}', values)).toBe(
      'Ana, Cook at Downtown: Ana! Bo Lee of Sawtooth',
    ));
  it('takes a value as it is: nothing in it is filled or has a meaning', () =>
    expect(fillReply('Hi {first_name}', { ...values, first_name: "{job} $& $1 $'" })).toBe("Hi {job} $& $1 $'"));
  it('leaves braces that hold no field as they are', () =>
    expect(fillReply('{ {} {toString} {first_name', values)).toBe('{ {} {toString} {first_name'));
});

describe('unknown fields', () => {
  it('are named once each, in their order', () =>
    expect(unknownFields('{wage} {first_name} {First_Name} {wage} { job } {}')).toEqual([
      'wage',
      'First_Name',
      ' job ',
      '',
    ]));
  it('are no single braces', () => expect(unknownFields('a { b } { c\n} }{')).toEqual([' b ']));
});

it('addresses people by the first word of their names', () =>
  expect(['Ana María Ruiz', '  Bo ', ''].map(firstNameOf)).toEqual(['Ana', 'Bo', '']));

it('speaks Spanish where there is a Spanish text', () => {
  const both = { text: 'Hi', text_es: 'Hola' };
  expect([replyIn(both, 'en'), replyIn(both, 'es'), replyIn({ ...both, text_es: '' }, 'es')]).toEqual([
    'Hi',
    'Hola',
    'Hi',
  ]);
});

describe('the replies to begin with', () => {
  it('are six, in English and Spanish, and would be taken as they are', () => {
    expect(firstReplies).toHaveLength(6);
    for (const each of firstReplies) {
      expect(replyBody.parse(each)).toEqual({ ...each, position: null });
      expect(each.text_es).not.toBe('');
      expect(each.name.length).toBeLessThanOrEqual(REPLY_NAME_MAX);
    }
  });
});

describe('the place of a reply', () => {
  const list = ['a', 'b', 'c'].map((id) => ({ id }));
  const ids = (id: string, position: number | null) =>
    placedAt(list, { id }, position)
      .map((each) => each.id)
      .join('');
  it('is at the end by default and beyond it', () => expect([ids('d', null), ids('d', 9)]).toEqual(['abcd', 'abcd']));
  it('is counted from 1', () => expect([ids('d', 0), ids('d', 1), ids('d', 2)]).toEqual(['dabc', 'dabc', 'adbc']));
  it('is where it is moved to', () =>
    expect([ids('a', 3), ids('c', 1), ids('b', null)]).toEqual(['bca', 'cab', 'acb']));
});
