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

it('the first event of a sequence is held for a moment, in case an earlier one arrives', () => {
  offer(8);
  expect(told).toEqual([]);
  offer(7);
  vi.advanceTimersByTime(60);
  expect(told).toEqual([7, 8]);
});

it('an event after a pause is delivered immediately, and those that follow it in order', () => {
  offer(7, true);
  expect(told).toEqual([7]);
  offer(9);
  offer(8);
  expect(told).toEqual([7, 8, 9]);
});

it('an event after a pause is delivered immediately although earlier numbers are missing', () => {
  offer(1);
  offer(5, true);
  expect(told).toEqual([1, 5]);
});

it('an event is delivered after a while when the one before it never arrives', () => {
  offer(1);
  offer(3);
  expect(told).toEqual([1]);
  vi.advanceTimersByTime(300);
  expect(told).toEqual([1, 3]);
});
