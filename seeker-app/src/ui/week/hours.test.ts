import { neededHalfHours, spansOf, wholeHalfHours } from '@jipe/contract/applicants/rules.week';
import { expect, it } from 'vitest';
import { noHours, shownRows, withBlock, withDayEverywhere } from './hours.ts';

it('a block of days and times can be set from either corner', () => {
  const block = spansOf(withBlock(noHours(), 48 + 18, 3 * 48 + 21, true));
  expect(block).toEqual([2, 3, 4].map((day) => ({ day, start: '09:00', end: '11:00' })));
  expect(spansOf(withBlock(noHours(), 3 * 48 + 21, 48 + 18, true))).toEqual(block);
  expect(spansOf(withBlock(wholeHalfHours(block), 48, 6 * 48 + 47, false))).toEqual([]);
});

it('one day’s hours are copied to every day', () => {
  const monday = wholeHalfHours([{ day: 1, start: '09:00', end: '12:30' }]);
  expect(spansOf(withDayEverywhere(monday, 0))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: '09:00', end: '12:30' })),
  );
});

it('the week shows whole hours around the needed hours, and at least eight hours', () => {
  const needed = neededHalfHours([{ day: 1, may_vary: false, time_slots: [{ start: '09:00', end: '17:30' }] }]);
  expect(shownRows(needed)).toEqual([16, 38]);
  expect(shownRows(noHours())).toEqual([16, 38]);
  const night = neededHalfHours([{ day: 1, may_vary: false, time_slots: [{ start: '22:00', end: '02:00' }] }]);
  expect(shownRows(night)).toEqual([0, 48]);
  const [from, to] = shownRows(
    neededHalfHours([{ day: 1, may_vary: false, time_slots: [{ start: '00:00', end: '01:00' }] }]),
  );
  expect(to - from).toBeGreaterThanOrEqual(16);
});
