import { DAY_MS } from '../values/duration.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endTimes, startTimes } from '../values/time-of-day.ts';
import {
  applicationsColumn,
  displaySlot,
  emptyWeek,
  enabledResponsibilities,
  findConflict,
  fullWeek,
  halfHoursOf,
  hasAnyTime,
  isRunningOut,
  listingActs,
  listingCan,
  listingStatuses,
  positionMenu,
  remainingDays,
  rowMenu,
  runsPastMidnight,
  shownDays,
  slotProblem,
  weeklyHours,
  whyListingCannot,
  type TimeSheet,
} from './rules.ts';
import { availabilityStep } from './schema.ts';
import { listingTexts } from './texts.ts';

const SAME = 'The time range is conflicting in the day you are trying to add. Please select any other time range.';
const NEXT =
  'The time range is conflicting in the next day of the day you are trying to add. Please select any other time range.';

const sheet = (day: number, ...slots: [string, string][]): TimeSheet => ({
  day,
  may_vary: false,
  time_slots: slots.map(([start, end]) => ({ start, end })),
});

describe('the status of a listing', () => {
  const allowed = (status: (typeof listingStatuses)[number]) => listingActs.filter((act) => listingCan[act](status));

  it('allows every action but activation when active', () => {
    expect(allowed('active')).toEqual(['pause', 'edit', 'preview', 'clone', 'share', 'close', 'apply', 'openCounts']);
  });
  it('allows activation, editing, preview, cloning, sharing and closing when paused', () => {
    expect(allowed('paused')).toEqual(['activate', 'edit', 'preview', 'clone', 'share', 'close']);
  });
  it('allows only preview and cloning when closed', () => {
    expect(allowed('closed')).toEqual(['preview', 'clone']);
  });
  // Spec: 2:4/4
  it('gives a reason for exactly the refused actions', () => {
    for (const act of listingActs)
      for (const status of listingStatuses)
        expect(whyListingCannot(act, status) === null).toBe(listingCan[act](status));
    expect(whyListingCannot('openCounts', 'paused')).toBe('Job status is inactive');
    expect(whyListingCannot('pause', 'closed')).toBe('This listing is closed.');
  });

  // Spec: 2:2/15
  it('offers edit and preview in the row only when active, and clone also when closed', () => {
    expect(rowMenu('active')).toEqual(['pause', 'edit', 'preview', 'share', 'clone', 'close']);
    expect(rowMenu('paused')).toEqual(['activate', 'share', 'close']);
    expect(rowMenu('closed')).toEqual(['clone']);
  });
  it('offers only allowed actions in both menus', () => {
    for (const status of listingStatuses)
      for (const act of [...rowMenu(status), ...positionMenu(status)]) expect(listingCan[act](status)).toBe(true);
    expect(positionMenu('active')[0]).toBe('pause');
    expect(positionMenu('paused')[0]).toBe('activate');
  });
});

describe('the remaining days', () => {
  const start = new Date('2026-03-01T12:00:00Z');
  const until = new Date(start.getTime() + 30 * DAY_MS);
  it.each([
    [0, 30],
    [1, 30],
    [DAY_MS - 1, 30],
    [DAY_MS, 29],
    [29 * DAY_MS, 1],
    [30 * DAY_MS - 1, 1],
    [30 * DAY_MS, 0],
    [90 * DAY_MS, 0],
  ])('%i ms after activation are %i', (ms, days) => {
    expect(remainingDays(until, new Date(start.getTime() + ms))).toBe(days);
  });
  it('are 0 without a paid period', () => expect(remainingDays(null, start)).toBe(0));

  // Spec: 2:4/5, 2:9/9
  it('show a dash when inactive, and count as running out below 5', () => {
    expect(shownDays({ is_active: true, remaining_days: 12 })).toBe('12');
    expect(shownDays({ is_active: false, remaining_days: 12 })).toBe('-');
    expect(isRunningOut({ is_active: true, remaining_days: 5 })).toBe(false);
    expect(isRunningOut({ is_active: true, remaining_days: 4 })).toBe(true);
    expect(isRunningOut({ is_active: false, remaining_days: 4 })).toBe(false);
  });
});

describe('the listing screens', () => {
  // Spec: 2:5/6
  it('enable a responsibility field once the field before is filled', () => {
    expect(enabledResponsibilities([])).toEqual([true, false, false, false, false]);
    expect(enabledResponsibilities(['Cook', '  '])).toEqual([true, true, false, false, false]);
    expect(enabledResponsibilities(['a', 'b', 'c', 'd', ''])).toEqual([true, true, true, true, true]);
  });
  // Spec: 2:2/14
  it('name the column APPLY CLICKS if applicants apply outside the product', () => {
    expect(applicationsColumn('online_application')).toBe('APPLY CLICKS');
    expect(applicationsColumn('jipe_application')).toBe('APPLICATIONS');
    expect(applicationsColumn(null)).toBe('APPLICATIONS');
  });
});

describe('availability', () => {
  it('treats an end of 00:00 or 24:00 as the end of the same day', () => {
    expect(runsPastMidnight({ start: '18:00', end: '00:00' })).toBe(false);
    expect(runsPastMidnight({ start: '00:00', end: '00:00' })).toBe(false);
    expect(halfHoursOf(1, { start: '00:00', end: '00:00' })).toHaveLength(48);
    expect(halfHoursOf(1, { start: '23:30', end: '24:00' })).toEqual([47]);
  });
  it('runs into the next day if the end is not after the start, also from Sunday into Monday', () => {
    expect(runsPastMidnight({ start: '22:00', end: '06:00' })).toBe(true);
    expect(runsPastMidnight({ start: '09:00', end: '09:00' })).toBe(true);
    expect(halfHoursOf(7, { start: '23:30', end: '00:30' })).toEqual([335, 0]);
    expect(halfHoursOf(1, { start: '09:00', end: '09:00' })).toHaveLength(48);
  });
  it('has no half hours for an invalid slot', () => {
    expect(halfHoursOf(1, { start: '24:00', end: '02:00' })).toEqual([]);
    expect(halfHoursOf(1, { start: '09:10', end: '10:00' })).toEqual([]);
  });

  it('allows slots that touch', () => {
    expect(findConflict([sheet(1, ['09:00', '12:00'], ['12:00', '15:00'])])).toBeNull();
    expect(findConflict([sheet(1, ['22:00', '06:00']), sheet(2, ['06:00', '10:00'])])).toBeNull();
    expect(findConflict([sheet(7, ['20:00', '00:00']), sheet(1, ['00:00', '08:00'])])).toBeNull();
  });
  // Spec: 2:5/10
  it('finds a conflict on the same day', () => {
    const found = findConflict([sheet(3, ['09:00', '12:00'], ['11:30', '15:00'])]);
    expect(found).toEqual({
      kind: 'same_day',
      slots: [
        { day: 3, index: 1 },
        { day: 3, index: 0 },
      ],
    });
  });
  // Spec: 2:5/10
  it('reports a next-day conflict if a slot runs past midnight, in any order of entry', () => {
    const night = sheet(1, ['22:00', '06:00']);
    const morning = sheet(2, ['05:30', '10:00']);
    expect(findConflict([night, morning])?.kind).toBe('next_day');
    expect(findConflict([morning, night])?.kind).toBe('next_day');
    expect(findConflict([sheet(1, ['22:00', '06:00'], ['21:00', '22:30'])])?.kind).toBe('next_day');
    expect(findConflict([sheet(7, ['23:00', '01:00']), sheet(1, ['00:30', '02:00'])])?.kind).toBe('next_day');
  });
  it('ignores days that may vary when it looks for conflicts', () => {
    expect(
      findConflict([sheet(1, ['22:00', '06:00']), { ...sheet(2, ['05:00', '09:00']), may_vary: true }]),
    ).toBeNull();
  });

  it('checks a slot before it is added or changed', () => {
    const week = [sheet(1, ['09:00', '12:00'], ['13:00', '17:00'])];
    expect(slotProblem(week, 1, { start: '12:00', end: '13:00' })).toBeNull();
    expect(slotProblem(week, 1, { start: '11:30', end: '13:00' })).toBe(SAME);
    expect(slotProblem(week, 1, { start: '08:00', end: '11:00' }, 0)).toBeNull();
    expect(slotProblem(week, 1, { start: '08:00', end: '14:00' }, 0)).toBe(SAME);
    expect(slotProblem(week, 7, { start: '22:00', end: '10:00' })).toBe(NEXT);
    expect(slotProblem(week, 2, { start: '09:00', end: null })).toBe(listingTexts.slotIncomplete);
    expect(slotProblem(week, 2, { start: '', end: '10:00' })).toBe(listingTexts.slotIncomplete);
    expect(slotProblem(week, 2, { start: '09:15', end: '10:00' })).toBe(listingTexts.slotStep);
  });

  it('checks a new slot only for its own conflicts, not for others in the week', () => {
    const week = [sheet(1, ['09:00', '17:00'], ['08:00', '10:00'])];
    expect(slotProblem(week, 2, { start: '09:00', end: '17:00' })).toBeNull();
    expect(slotProblem(week, 1, { start: '16:00', end: '18:00' })).toBe(SAME);
    expect(slotProblem(week, 7, { start: '22:00', end: '08:30' })).toBe(NEXT);
  });

  // Spec: 2:3/5
  it('sorts a week and fills it up to seven days', () => {
    const week = fullWeek([
      { day: 7, may_vary: true, time_slots: [{ start: '09:00', end: '10:00' }] },
      sheet(2, ['18:00', '00:00'], ['08:00', '12:00']),
    ]);
    expect(week.map((s) => s.day)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(week[1]?.time_slots).toEqual([
      { start: '08:00', end: '12:00' },
      { start: '18:00', end: '24:00' },
    ]);
    expect(week[6]).toEqual({ day: 7, may_vary: true, time_slots: [] });
    expect(hasAnyTime(emptyWeek())).toBe(false);
    expect(hasAnyTime(week)).toBe(true);
  });

  it('shows slots in 12-hour time, marks the next day, and counts the weekly hours', () => {
    expect(displaySlot({ start: '09:00', end: '17:30' })).toBe('9:00 AM – 5:30 PM');
    expect(displaySlot({ start: '18:00', end: '00:00' })).toBe('6:00 PM – 11:59 PM');
    expect(displaySlot({ start: '22:00', end: '06:00' })).toBe('10:00 PM – 6:00 AM (next day)');
    expect(weeklyHours([sheet(1, ['09:00', '17:30']), sheet(7, ['22:00', '06:00'])])).toBe(16.5);
  });
});

/** The half hours of the week that a slot takes, computed independently of the rules under test. */
function takenHalfHours(day: number, start: string, end: string): number[] {
  const halfHour = (time: string) => Number(time.slice(0, 2)) * 2 + (time.endsWith('30') ? 1 : 0);
  const from = halfHour(start);
  let to = end === '00:00' ? 48 : halfHour(end);
  if (to <= from) to += 48;
  return Array.from({ length: to - from }, (_, i) => ((day - 1) * 48 + from + i) % 336);
}

describe('any week', () => {
  const slot = fc.record({ start: fc.constantFrom(...startTimes), end: fc.constantFrom('00:00', ...endTimes) });
  const week = fc.uniqueArray(
    fc.record({
      day: fc.integer({ min: 1, max: 7 }),
      time_slots: fc.array(slot, { maxLength: 3 }),
      may_vary: fc.boolean(),
    }),
    { selector: (s) => s.day, maxLength: 7 },
  );

  // Spec: 2:5/10
  it('has a conflict exactly when two slots share a half hour', () => {
    fc.assert(
      fc.property(week, (sheets) => {
        const taken = sheets.flatMap((s) =>
          s.may_vary ? [] : s.time_slots.flatMap((t) => takenHalfHours(s.day, t.start, t.end)),
        );
        expect(findConflict(sheets) !== null).toBe(new Set(taken).size < taken.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('with a conflict names two different slots that share a half hour', () => {
    fc.assert(
      fc.property(week, (sheets) => {
        const found = findConflict(sheets);
        if (!found) return;
        const [a, b] = found.slots.map(({ day, index }) => {
          const { start, end } = sheets.find((s) => s.day === day)!.time_slots[index]!;
          return { taken: takenHalfHours(day, start, end), isOver: end !== '00:00' && end <= start };
        });
        expect(found.slots[0]).not.toEqual(found.slots[1]);
        expect(a!.taken.some((halfHour) => b!.taken.includes(halfHour))).toBe(true);
        expect(found.kind).toBe(a!.isOver || b!.isOver ? 'next_day' : 'same_day');
      }),
    );
  });

  it('accepts a slot exactly when its half hours are free, and counts the accepted hours', () => {
    const request = fc.record({ day: fc.integer({ min: 1, max: 7 }), slot });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 16 }), (requests) => {
        const bitmap = Array.from({ length: 336 }, () => false);
        const sheets = emptyWeek();
        for (const { day, slot: wanted } of requests) {
          const cells = takenHalfHours(day, wanted.start, wanted.end);
          const isFree = !cells.some((cell) => bitmap[cell]);
          // A wanted slot that runs past midnight is a next-day conflict; any other may conflict with a slot that does.
          const isOver = cells.length > 48 - (cells[0]! % 48);
          expect(isFree ? [null] : isOver ? [NEXT] : [SAME, NEXT]).toContain(slotProblem(sheets, day, wanted));
          if (!isFree) continue;
          for (const cell of cells) bitmap[cell] = true;
          sheets[day - 1]!.time_slots.push(wanted);
        }
        expect(weeklyHours(sheets)).toBe(bitmap.filter(Boolean).length / 2);
        expect(findConflict(fullWeek(sheets))).toBeNull();
        expect(
          availabilityStep.safeParse({ availabilities: { types: [{ type: 'Internship' }], time_sheets: sheets } })
            .success,
        ).toBe(requests.length > 0);
      }),
      { numRuns: 500 },
    );
  });

  it('is the same whether fullWeek runs once or twice', () => {
    fc.assert(
      fc.property(week, (sheets) => {
        expect(fullWeek(fullWeek(sheets))).toEqual(fullWeek(sheets));
      }),
    );
  });
});
