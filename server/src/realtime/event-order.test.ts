import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInOrder } from './event-order.ts';

let told: number[];
let row: ReturnType<typeof createInOrder<number>>;
const offer = (no: number, isAfterPause?: boolean) => row.offer('c', no, no, isAfterPause);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  row = createInOrder((no) => void told.push(no));
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits a moment with the first of a row, which another may come before', () => {
  offer(8);
  expect(told).toEqual([]);
  offer(7);
  vi.advanceTimersByTime(60);
  expect(told).toEqual([7, 8]);
});

it('tells the first of a row at once when the one before is long there, and keeps the order after it', () => {
  offer(7, true);
  expect(told).toEqual([7]);
  offer(9);
  offer(8);
  expect(told).toEqual([7, 8, 9]);
});

it('waits for nothing where those that are missing were told long ago', () => {
  offer(1);
  offer(5, true);
  expect(told).toEqual([1, 5]);
});

it('does not wait for ever for one that never comes', () => {
  offer(1);
  offer(3);
  expect(told).toEqual([1]);
  vi.advanceTimersByTime(300);
  expect(told).toEqual([1, 3]);
});
