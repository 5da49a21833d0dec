import { describe, expect, test } from 'vitest';
import {
  coversCell,
  longestFrom,
  movedCursor,
  movedSpan,
  resizedSpan,
  segmentsOf,
  spanBetween,
} from './week-grid-model.ts';

const size = { days: 7, rows: 48 };

describe('a span in the grid', () => {
  test('within a day is one piece', () => {
    expect(segmentsOf({ day: 1, from: 18, to: 34 }, size)).toEqual([
      { day: 1, from: 18, to: 34, isStart: true, isEnd: true },
    ]);
  });

  test('across midnight on Sunday continues on Monday', () => {
    expect(segmentsOf({ day: 6, from: 44, to: 60 }, size)).toEqual([
      { day: 6, from: 44, to: 48, isStart: true, isEnd: false },
      { day: 0, from: 0, to: 12, isStart: false, isEnd: true },
    ]);
  });

  test('covers its own cells only', () => {
    const night = { day: 6, from: 44, to: 60 };
    expect(coversCell(night, { day: 6, row: 47 }, size)).toBe(true);
    expect(coversCell(night, { day: 0, row: 11 }, size)).toBe(true);
    expect(coversCell(night, { day: 0, row: 12 }, size)).toBe(false);
    expect(coversCell(night, { day: 6, row: 43 }, size)).toBe(false);
  });
});

describe('drawing', () => {
  test('downwards and upwards gives the same hours', () => {
    const hours = { day: 2, from: 18, to: 26 };
    expect(spanBetween({ day: 2, row: 18 }, { day: 2, row: 25 }, size)).toEqual(hours);
    expect(spanBetween({ day: 2, row: 25 }, { day: 2, row: 18 }, size)).toEqual(hours);
  });

  test('with a sideways drift stays within one day', () => {
    expect(spanBetween({ day: 2, row: 18 }, { day: 3, row: 25 }, size)).toEqual({ day: 2, from: 18, to: 26 });
    expect(spanBetween({ day: 2, row: 18 }, { day: 1, row: 10 }, size)).toEqual({ day: 2, from: 10, to: 19 });
  });

  test('into the next morning gives a night', () => {
    expect(spanBetween({ day: 2, row: 44 }, { day: 3, row: 11 }, size)).toEqual({ day: 2, from: 44, to: 60 });
  });

  test('with a single press takes the longest free span', () => {
    const isBefore9 = ({ to }: { to: number }) => to <= 18;
    expect(longestFrom({ day: 0, row: 16 }, 8, 48, isBefore9)).toEqual({ day: 0, from: 16, to: 18 });
    expect(longestFrom({ day: 0, row: 45 }, 8, 48, () => true)).toEqual({ day: 0, from: 45, to: 48 });
    expect(longestFrom({ day: 0, row: 20 }, 8, 48, isBefore9)).toBeNull();
  });
});

describe('moving and resizing', () => {
  test('a moved span keeps its length and stays within the day', () => {
    const morning = { day: 0, from: 16, to: 24 };
    expect(movedSpan(morning, { day: 4, row: 20 }, 2, size)).toEqual({ day: 4, from: 18, to: 26 });
    expect(movedSpan(morning, { day: 4, row: 47 }, 0, size)).toEqual({ day: 4, from: 40, to: 48 });
    expect(movedSpan(morning, { day: 4, row: 1 }, 5, size)).toEqual({ day: 4, from: 0, to: 8 });
  });

  test('a moved night may start at any time of the day', () => {
    expect(movedSpan({ day: 0, from: 44, to: 60 }, { day: 1, row: 47 }, 0, size)).toEqual({ day: 1, from: 47, to: 63 });
  });

  test('an end moves within the day or into the next morning, never before its start', () => {
    const evening = { day: 6, from: 40, to: 44 };
    expect(resizedSpan(evening, 'end', { day: 6, row: 46 }, size).to).toBe(47);
    expect(resizedSpan(evening, 'end', { day: 6, row: 3 }, size).to).toBe(41);
    expect(resizedSpan(evening, 'end', { day: 0, row: 3 }, size).to).toBe(52);
    const night = { day: 0, from: 44, to: 60 };
    expect(resizedSpan(night, 'end', { day: 1, row: 46 }, size).to).toBe(92);
    expect(resizedSpan(night, 'end', { day: 0, row: 46 }, size).to).toBe(47);
  });

  test('a start moves up to its end, and back no further than a whole day', () => {
    const night = { day: 0, from: 44, to: 60 };
    expect(resizedSpan(night, 'start', { day: 0, row: 30 }, size).from).toBe(30);
    expect(resizedSpan(night, 'start', { day: 0, row: 2 }, size).from).toBe(12);
    expect(resizedSpan({ day: 0, from: 10, to: 12 }, 'start', { day: 0, row: 40 }, size).from).toBe(11);
  });
});

test('the cursor stays in the grid, and ignores other keys', () => {
  expect(movedCursor({ day: 0, row: 0 }, 'ArrowUp', size)).toEqual({ day: 0, row: 0 });
  expect(movedCursor({ day: 6, row: 47 }, 'ArrowRight', size)).toEqual({ day: 6, row: 47 });
  expect(movedCursor({ day: 3, row: 20 }, 'PageDown', size)).toEqual({ day: 3, row: 24 });
  expect(movedCursor({ day: 3, row: 20 }, 'End', size)).toEqual({ day: 3, row: 47 });
  expect(movedCursor({ day: 3, row: 20 }, 'a', size)).toBeNull();
});
