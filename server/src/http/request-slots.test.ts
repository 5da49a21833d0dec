import { expect, it } from 'vitest';
import { slotsFor } from './request-slots.ts';

it('one caller takes at most half of the slots, and all callers together no more than there are', () => {
  const places = slotsFor(4);
  expect([places.take('a'), places.take('a'), places.take('a')].map((one) => one !== null)).toEqual([
    true,
    true,
    false,
  ]);
  expect([places.take('b'), places.take('c'), places.take('d')].map((one) => one !== null)).toEqual([
    true,
    true,
    false,
  ]);
  expect(places.isFull()).toBe(true);
});

it('a slot that is released twice is freed once', () => {
  const places = slotsFor(2, 2);
  const [first] = [places.take('a'), places.take('a')];
  first?.();
  first?.();
  expect(places.isFull()).toBe(false);
  expect(places.take('b')).not.toBeNull();
  expect(places.take('b')).toBeNull();
});
