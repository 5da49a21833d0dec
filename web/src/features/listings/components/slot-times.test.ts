import { expect, test } from 'vitest';
import { endChoices, slotOf, spanOf, startChoices } from './slot-times.ts';

test('ends are offered in the order they come, tomorrow’s apart', () => {
  const ends = endChoices('22:00');
  expect(ends.sameDay.at(-1)).toEqual({ value: '24:00', label: '11:59 PM' });
  expect(ends.nextDay[0]).toEqual({ value: '00:30', label: '12:30 AM' });
  expect(ends.nextDay.at(-1)).toEqual({ value: '22:00', label: '10:00 PM' });
  expect(ends.sameDay.length + ends.nextDay.length).toBe(48);
  expect(endChoices('').sameDay.at(-1)).toEqual({ value: '24:00', label: '11:59 PM' });
  expect(endChoices('').nextDay).toEqual([]);
  expect(startChoices()[0]).toEqual({ value: '00:00', label: '12:00 AM' });
});

test('a slot and what is drawn are the same, across midnight too', () => {
  for (const slot of [
    { start: '09:00', end: '17:30' },
    { start: '18:00', end: '24:00' },
    { start: '22:00', end: '06:00' },
  ]) {
    expect(slotOf(spanOf(3, slot)!)).toEqual(slot);
  }
  expect(spanOf(7, { start: '22:00', end: '06:00' })).toEqual({ day: 6, from: 44, to: 60 });
  expect(spanOf(1, { start: '22:00', end: '' })).toBeNull();
});
