import { expect, it } from 'vitest';
import { withWords } from './filter-options.ts';

const choices = ['École', 'José Núñez', 'O’Brien', 'Zebra'].map((label) => ({ value: label, label }));
const chosen = (search: string, limit: number = Infinity) =>
  withWords({ options: choices, search, limit }).map((option) => ('group' in option ? option.group : option.label));

it('choices are found whatever their case, accents and word order, in groups too', () => {
  expect(chosen('ecole')).toEqual(['École']);
  expect(chosen('NUNEZ jose')).toEqual(['José Núñez']);
  expect(chosen("o'brien")).toEqual(['O’Brien']);
  expect(chosen('')).toHaveLength(4);
  expect(chosen('e', 2)).toEqual(['École', 'José Núñez']);
  const group = { group: 'Places', items: choices };
  expect(withWords({ options: [group], search: 'zebra', limit: 9 })).toEqual([{ ...group, items: [choices[3]] }]);
  expect(withWords({ options: [group], search: 'nobody', limit: 9 })).toEqual([]);
});
