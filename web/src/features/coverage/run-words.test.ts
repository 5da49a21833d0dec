import { wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import { RULES_VERSION } from '@jipe/contract/coverage/rules.plan';
import { expect, test } from 'vitest';
import { countsIn } from '../../testing/sample-week.ts';
import { planOf } from './plan-of.ts';
import { isReplayed, type Run, runOfPerson } from './run-words.ts';

const slot = (start: string, end: string) => [{ day: 7, start, end }];
const open = countsIn([7, '20:00', '02:00']);
const people = [
  { application_id: 'ana', time_slots: slot('18:00', '23:00') },
  { application_id: 'bo', time_slots: slot('22:00', '04:00') },
];
const inputs = { people_wanted: 1, open, people, with: [], without: [] };
const free = people.map(({ application_id, time_slots }) => ({
  id: application_id,
  free: wholeHalfHours(time_slots),
}));
const run: Run = {
  rules_version: RULES_VERSION,
  inputs,
  answer: planOf({ open, people: free, with: [], without: [] }),
};

test('a plan is computed again from its saved inputs, and a different answer is noticed', () => {
  expect(run.answer.chosen).toEqual(['ana', 'bo']);
  expect(isReplayed(run)).toBe(true);
  expect(isReplayed({ ...run, answer: { ...run.answer, chosen: ['bo'] } })).toBe(false);
  expect(isReplayed({ ...run, rules_version: RULES_VERSION + 1 })).toBeNull();
});

test('the sheet of one person holds only that person’s part, also from Sunday night into Monday', () => {
  expect(runOfPerson(run, 'bo')).toEqual({
    given: slot('22:00', '04:00'),
    open: slot('22:00', '02:00'),
    isChosen: true,
    isByHand: false,
  });
  expect(runOfPerson({ ...run, inputs: { ...inputs, without: ['bo'] } }, 'bo').isByHand).toBe(true);
});
