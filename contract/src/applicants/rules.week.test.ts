import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullWeek, type TimeSheet, weeklyHours } from '../listings/rules.ts';
import { fromHalfHour } from '../values/time-of-day.ts';
import { type SeekerWeek, weekdayKeys, wholeWeek } from './rules.ts';
import {
  type DaySlot,
  freeHalfHours,
  type HalfHours,
  matchHours,
  neededHalfHours,
  spansOf,
  wholeHalfHours,
} from './rules.week.ts';

const sheet = (day: number, start: string, end: string): TimeSheet => ({
  day,
  may_vary: false,
  time_slots: [{ start, end }],
});
const match = (sheets: readonly TimeSheet[], hours: Partial<SeekerWeek>) =>
  matchHours(neededHalfHours(sheets), freeHalfHours(wholeWeek(hours)));
const taken = (halfHours: HalfHours) => halfHours.flatMap((isTaken, at) => (isTaken ? [at] : []));

describe('needed and free hours', () => {
  it('count half hours from Monday 00:00', () => {
    expect(taken(neededHalfHours([sheet(1, '00:00', '01:00')]))).toEqual([0, 1]);
    expect(taken(neededHalfHours([sheet(2, '09:30', '10:00')]))).toEqual([67]);
    expect(neededHalfHours([])).toHaveLength(336);
  });

  it('run past midnight, also from Sunday into Monday, and treat an end of 00:00 as midnight', () => {
    expect(taken(neededHalfHours([sheet(7, '23:30', '00:30')]))).toEqual([0, 335]);
    expect(match([sheet(7, '22:00', '06:00')], { mon_from: '00:00', mon_to: '03:00' })).toEqual({
      needed: 8,
      covered: 3,
    });
    expect(match([sheet(7, '22:00', '06:00')], { sun_from: '20:00', sun_to: '02:00' })).toEqual({
      needed: 8,
      covered: 4,
    });
    expect(match([sheet(7, '18:00', '00:00')], { sun_from: '18:00', sun_to: '00:00' })).toEqual({
      needed: 6,
      covered: 6,
    });
    expect(match([sheet(1, '00:00', '24:00')], { mon_from: '09:00', mon_to: '09:00' })).toEqual({
      needed: 24,
      covered: 15,
    });
  });

  it('count a half hour as covered only if the job seeker is free for all of it', () => {
    expect(match([sheet(1, '09:00', '13:00')], { mon_from: '09:10', mon_to: '12:50' })).toEqual({
      needed: 4,
      covered: 3,
    });
    const together = { mon_from: '20:00', mon_to: '00:15', tue_from: '00:10', tue_to: '01:00' };
    expect(match([sheet(2, '00:00', '00:30')], { ...together, tue_from: '00:20' })).toEqual({
      needed: 0.5,
      covered: 0,
    });
    expect(match([sheet(2, '00:00', '00:30')], { mon_from: '20:00', mon_to: '00:15' })).toEqual({
      needed: 0.5,
      covered: 0,
    });
  });

  it('need no hours on a day whose times may vary', () => {
    const varying = [
      { day: 3, may_vary: true, time_slots: [{ start: '09:00', end: '17:00' }] },
      sheet(4, '09:00', '11:00'),
    ];
    expect(match(varying, { wed_from: '09:00', wed_to: '17:00' })).toEqual({ needed: 2, covered: 0 });
  });

  it('leave the covered hours unknown, not 0, if the job seeker gave no hours', () => {
    expect(match([sheet(1, '09:00', '17:00')], {})).toEqual({ needed: 8, covered: null });
    expect(match([], {})).toEqual({ needed: 0, covered: null });
  });
});

const halfHour = fc.integer({ min: 0, max: 47 }).map(fromHalfHour);
const slot = fc.record({ start: halfHour, end: halfHour });
const week = fc.array(fc.record({ day: fc.integer({ min: 1, max: 7 }), slot }), { maxLength: 8 });
const minute = fc
  .integer({ min: 0, max: 1439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
const seekerWeek = fc.array(fc.option(fc.tuple(minute, minute)), { minLength: 7, maxLength: 7 }).map((days) =>
  wholeWeek(
    Object.fromEntries(
      days.flatMap((hours, at) => [
        [`${weekdayKeys[at]}_from`, hours?.[0] ?? null],
        [`${weekdayKeys[at]}_to`, hours?.[1] ?? null],
      ]),
    ),
  ),
);
const needs = week.map((days) =>
  days.map(({ day, slot: { start, end } }) => ({ day, may_vary: false, time_slots: [{ start, end }] })),
);

describe('any week', () => {
  it('is fully covered by its own hours, and covered hours never exceed needed hours', () => {
    fc.assert(
      fc.property(week, seekerWeek, (days, given) => {
        const slots = days.map(({ day, slot: { start, end } }) => ({ day, start, end }));
        const needed = neededHalfHours(slots.map(({ day, start, end }) => sheet(day, start, end)));
        // Two functions read the same week: one by half hours, one by minutes.
        expect(wholeHalfHours(slots)).toEqual(needed);
        expect(matchHours(needed, needed).covered).toBe(matchHours(needed, null).needed);
        const { covered, needed: hours } = matchHours(needed, freeHalfHours(given));
        expect(covered ?? 0).toBeLessThanOrEqual(hours);
        expect(Number.isInteger(hours * 2)).toBe(true);
      }),
    );
  });

  it('counts a half hour as free exactly when the job seeker is free in each of its minutes', () => {
    fc.assert(
      fc.property(seekerWeek, (given) => {
        const isFree = (at: number) =>
          weekdayKeys.some((key, day) => {
            const [from, to] = [given[`${key}_from`], given[`${key}_to`]];
            if (!from || !to) return false;
            const [start, end] = [from, to === '00:00' ? '24:00' : to].map((time) => {
              const [hours, minutes] = time.split(':').map(Number);
              return (hours ?? 0) * 60 + (minutes ?? 0);
            }) as [number, number];
            const since = (at - day * 1440 + 10_080) % 10_080;
            return end > start ? since >= start && since < end : since >= start && since < end + 1440;
          });
        const half = Array.from({ length: 336 }, (_, at) =>
          Array.from({ length: 30 }, (_none, within) => at * 30 + within).every(isFree),
        );
        expect(freeHalfHours(given) ?? half.map(() => false)).toEqual(half);
      }),
      { numRuns: 30 },
    );
  });

  it('needs each half hour of its slots only once', () => {
    fc.assert(
      fc.property(needs, (sheets) => {
        const hours = matchHours(neededHalfHours(sheets), null).needed;
        expect(hours).toBeLessThanOrEqual(weeklyHours(sheets));
        expect(hours).toBe(new Set(taken(neededHalfHours(sheets))).size / 2);
        expect(matchHours(neededHalfHours(fullWeek([])), null).needed).toBe(0);
      }),
    );
  });
});

describe('half hours as slots', () => {
  const slots = (...list: [day: number, start: string, end: string][]): DaySlot[] =>
    list.map(([day, start, end]) => ({ day, start, end }));
  const again = (list: DaySlot[]) => spansOf(wholeHalfHours(list));

  it('become as few slots as possible, sorted by day and start', () => {
    expect(again(slots([3, '09:00', '12:00'], [1, '12:00', '15:00'], [1, '09:00', '12:00']))).toEqual(
      slots([1, '09:00', '15:00'], [3, '09:00', '12:00']),
    );
    expect(again(slots([1, '18:00', '24:00'], [1, '08:00', '09:30']))).toEqual(
      slots([1, '08:00', '09:30'], [1, '18:00', '24:00']),
    );
    expect(spansOf(wholeHalfHours([]))).toEqual([]);
  });

  it('keep a slot that runs past midnight, also from Sunday into Monday, in one piece', () => {
    expect(again(slots([2, '22:00', '06:00']))).toEqual(slots([2, '22:00', '06:00']));
    expect(again(slots([7, '22:00', '00:00'], [1, '00:00', '06:00']))).toEqual(slots([7, '22:00', '06:00']));
    expect(again(slots([5, '09:00', '09:00']))).toEqual(slots([5, '09:00', '09:00']));
  });

  it('split a run of more than a day at midnight', () => {
    expect(again(slots([1, '22:00', '22:00'], [2, '22:00', '06:00']))).toEqual(
      slots([1, '22:00', '24:00'], [2, '00:00', '24:00'], [3, '00:00', '06:00']),
    );
    const whole = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, start: '00:00', end: '24:00' }));
    expect(again(whole)).toEqual(whole);
  });

  it('turn back into the same half hours', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 336, maxLength: 336 }), fc.nat({ max: 6 }), (some, lasting) => {
        // Random half hours never make long runs, so this adds some.
        const week = some.map((isIn, at) => some[at - (at % (1 + lasting * 40))] ?? isIn);
        expect(wholeHalfHours(spansOf(week))).toEqual(week);
      }),
    );
  });
});
