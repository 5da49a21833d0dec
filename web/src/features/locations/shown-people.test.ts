import { expect, test } from 'vitest';
import { peopleThatFit } from './shown-people.ts';

test('a card names as many people as fit, and counts the others', () => {
  expect(peopleThatFit(['Bo Lee', 'Cy Day'])).toEqual({ shown: 'Bo Lee, Cy Day', more: 0 });
  const team = Array.from({ length: 20 }, (_, at) => `Person ${at + 10}`);
  expect(peopleThatFit(team)).toEqual({
    shown: 'Person 10, Person 11, Person 12, Person 13, Person 14',
    more: 15,
  });
  expect(peopleThatFit([])).toEqual({ shown: '', more: 0 });
});

test('the first person is always named, and no one after a name that does not fit', () => {
  const long = 'Maximiliana-Theodora Featherstonehaugh-Cholmondeley-Marjoribanks';
  expect(peopleThatFit([long, 'Bo Lee'])).toEqual({ shown: long, more: 1 });
  expect(peopleThatFit(['Cole League', long, 'Bo Lee'])).toEqual({ shown: 'Cole League', more: 2 });
});
