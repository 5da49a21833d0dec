import { expect, it } from 'vitest';
import { slotsFor } from './request-slots.ts';

it('one caller takes half of the places at most, all together no more than there are', () => {
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

it('a place is given back once, however often that is said', () => {
  const places = slotsFor(2, 2);
  const [first] = [places.take('a'), places.take('a')];
  first?.();
  first?.();
  expect(places.isFull()).toBe(false);
  expect(places.take('b')).not.toBeNull();
  expect(places.take('b')).toBeNull();
});
