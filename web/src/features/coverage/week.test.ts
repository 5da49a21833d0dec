import { describe, expect, test } from 'vitest';
import { countsIn } from '../../testing/sample-week.ts';
import { type Counts, daysInWords, hoursInWords, stretchesOf } from './week.ts';

/** A week with this many people wanted and committed in each slot. */
function weekOf(...slots: [day: number, start: string, end: string, wanted: number, committed: number][]): Counts {
  return {
    open: countsIn(...slots.map(([day, start, end, want, there]) => [day, start, end, want - there] as const)),
    wanted: countsIn(...slots.map(([day, start, end, want]) => [day, start, end, want] as const)),
    committed: countsIn(...slots.map(([day, start, end, , there]) => [day, start, end, there] as const)),
  };
}

describe('a week in stretches', () => {
  test('separates open, short and covered hours, and counts the missing people', () => {
    const week = weekOf([1, '09:00', '12:00', 1, 0], [1, '12:00', '14:00', 2, 1], [1, '14:00', '17:00', 2, 2]);
    expect(stretchesOf(week)).toEqual([
      { day: 0, from: 18, to: 24, tone: 'open', open: 1, wanted: 1 },
      { day: 0, from: 24, to: 28, tone: 'short', open: 1, wanted: 2 },
      { day: 0, from: 28, to: 34, tone: 'covered', open: 0, wanted: 2 },
    ]);
    expect(stretchesOf(weekOf([2, '09:00', '10:00', 3, 1]))[0]?.tone).toBe('open');
  });

  test('splits hours at midnight, also from Sunday to Monday', () => {
    expect(stretchesOf(weekOf([7, '22:00', '02:00', 1, 0]))).toMatchObject([
      { day: 0, from: 0, to: 4 },
      { day: 6, from: 44, to: 48 },
    ]);
  });
});

test('a week is described in words, without colour', () => {
  const week = weekOf([1, '09:00', '12:00', 1, 0], [1, '12:00', '17:00', 1, 1], [2, '18:00', '20:00', 3, 1]);
  const [monday, tuesday, wednesday] = daysInWords(week);
  expect(monday).toEqual({ name: 'Monday', text: '3 hours open from 9 AM to 12 PM, covered from 12 PM to 5 PM' });
  expect(tuesday?.text).toBe('4 hours open from 6 PM to 8 PM (2 people)');
  expect(wednesday?.text).toBeNull();
});

test('days with the same hours are grouped', () => {
  expect(
    hoursInWords([
      { day: 1, start: '09:00', end: '17:00' },
      { day: 3, start: '09:00', end: '17:00' },
      { day: 6, start: '10:00', end: '12:00' },
      { day: 6, start: '22:00', end: '02:00' },
    ]),
  ).toBe('Mon, Wed 9 AM – 5 PM; Sat 10 AM – 12 PM, 10 PM – 2 AM (next day)');
});
