import { expect, test } from 'vitest';
import { endChoices, startChoices } from './slot-times.ts';

test('end times are offered in order, those of the next day separately', () => {
  const ends = endChoices('22:00');
  expect(ends.sameDay.at(-1)).toEqual({ value: '24:00', label: '11:59 PM' });
  expect(ends.nextDay[0]).toEqual({ value: '00:30', label: '12:30 AM' });
  expect(ends.nextDay.at(-1)).toEqual({ value: '22:00', label: '10:00 PM' });
  expect(ends.sameDay.length + ends.nextDay.length).toBe(48);
  expect(endChoices('').sameDay.at(-1)).toEqual({ value: '24:00', label: '11:59 PM' });
  expect(endChoices('').nextDay).toEqual([]);
  expect(startChoices()[0]).toEqual({ value: '00:00', label: '12:00 AM' });
});
