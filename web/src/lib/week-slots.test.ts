import { expect, test } from 'vitest';
import { slotOf, spanOf } from './week-slots.ts';

test('a slot is unchanged after conversion to a span and back, across midnight too', () => {
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
