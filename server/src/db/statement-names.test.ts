import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

it('a statement gets a name at its third use, and keeps that name', () => {
  const names = createStatementNames();
  const given = Array.from({ length: 5 }, () => names.of('select $1::int'));
  expect(given).toEqual([undefined, undefined, 's1', 's1', 's1']);
  for (let times = 0; times < 3; times += 1) names.of('select $1::text');
  expect(names.of('select $1::text')).toBe('s2');
});

it('an outdated statement gets a new name', () => {
  const names = createStatementNames();
  for (let times = 0; times < 3; times += 1) names.of('select $1::int');
  names.renew('select $1::int');
  expect(names.of('select $1::int')).toBe('s2');
});

it('at most 400 statements get a name, however many differ', () => {
  const names = createStatementNames();
  const given = new Set<string>();
  for (let n = 0; n < 5000; n += 1) {
    for (let times = 0; times < 3; times += 1) given.add(names.of(`select ${n}`) ?? '');
  }
  expect(given.size - 1).toBe(400);
  expect(names.of('select 0')).toBe('s1');
});
