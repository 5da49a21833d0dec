import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { halfHoursOf } from '../listings/rules.ts';
import { wholeHalfHours } from '../applicants/rules.week.ts';
import { coverWeek } from './rules.ts';

interface Person {
  id: string;
  free: boolean[];
}
interface Week {
  open: number[];
  people: Person[];
}

const WEEK = 336;
const named = (free: boolean[][]): Person[] => free.map((one, at) => ({ id: `person-${at}`, free: one }));

const weeks = (hours: number, people: number, wanted: number): fc.Arbitrary<Week> =>
  fc.integer({ min: 1, max: hours }).chain((length) =>
    fc.record({
      open: fc.array(fc.integer({ min: 0, max: wanted }), { minLength: length, maxLength: length }),
      people: fc
        .array(fc.array(fc.boolean(), { minLength: length, maxLength: length }), { maxLength: people })
        .map(named),
    }),
  );

/** Whether these people fill each half hour as far as all people together could. */
const isFilled = ({ open, people }: Week, chosen: readonly number[]) =>
  open.every((wanted, at) => {
    const could = people.filter(({ free }) => free[at]).length;
    return chosen.filter((place) => people[place]?.free[at]).length >= Math.min(wanted, could);
  });

const isBefore = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** Finds the best set by trying every one. */
function tried(week: Week): number[] {
  let best = week.people.map((_person, place) => place);
  for (let set = 0; set < 2 ** week.people.length; set += 1) {
    const chosen = week.people.flatMap((_person, place) => ((set >> place) & 1 ? [place] : []));
    if (chosen.length > best.length || !isFilled(week, chosen)) continue;
    if (chosen.length < best.length || isBefore(chosen, best)) best = chosen;
  }
  return best;
}

/** Makes a week of shifts from a known set of people who fill it, and adds `others`. */
function planted(random: () => number, others: number): Week & { size: number } {
  const below = (count: number) => Math.floor(random() * count);
  const open = Array.from({ length: WEEK }, () => 0);
  const staff = Array.from({ length: 3 + below(6) }, () => {
    const free = Array.from({ length: WEEK }, () => false);
    for (let day = 0; day < 7; day += 1) {
      if (random() < 0.3) continue;
      const from = 12 + below(20);
      for (let at = from; at < Math.min(48, from + 6 + below(12)); at += 1) free[day * 48 + at] = true;
    }
    free.forEach((isFree, at) => isFree && (open[at] = (open[at] ?? 0) + 1));
    return free;
  });
  const rest = Array.from({ length: others }, () => {
    const free = Array.from({ length: WEEK }, () => false);
    for (let day = 0; day < 7; day += 1) {
      const from = 10 + below(24);
      if (random() < 0.6)
        for (let at = from; at < Math.min(48, from + 4 + below(14)); at += 1) free[day * 48 + at] = true;
    }
    return free;
  });
  const people = named([...rest.slice(0, others / 2), ...staff, ...rest.slice(others / 2)]);
  return { open, people, size: staff.length };
}

/** Pseudo-random numbers, the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const hours = (...slots: [day: number, start: string, end: string][]): boolean[] => [
  ...wholeHalfHours(slots.map(([day, start, end]) => ({ day, start, end }))),
];
const openAt = (wanted: number, ...slots: [day: number, start: string, end: string][]): number[] => {
  const open = Array.from({ length: WEEK }, () => 0);
  for (const [day, start, end] of slots)
    for (const at of halfHoursOf(day, { start, end })) open[at] = (open[at] ?? 0) + wanted;
  return open;
};

describe('coverWeek', () => {
  it('chooses the first of the smallest sets, as an exhaustive search does', () => {
    fc.assert(
      fc.property(weeks(8, 7, 3), fc.constantFrom(0, 24), (week, exactUpTo) => {
        const best = tried(week);
        expect(coverWeek(week.open, week.people, { exactUpTo })).toEqual({
          chosen: best.map((place) => `person-${place}`),
          open_left: week.open.map((wanted, at) =>
            Math.max(0, wanted - best.filter((place) => week.people[place]?.free[at]).length),
          ),
          is_exact: true,
          lower_bound: best.length,
        });
      }),
      { numRuns: 20_000 },
    );
  });

  it('chooses the first of equal people, and the first fifty if fifty are needed', () => {
    const morning = hours([1, '09:00', '12:00']);
    const equal = named(Array.from({ length: 60 }, () => [...morning]));
    expect(coverWeek(openAt(1, [1, '09:00', '12:00']), equal).chosen).toEqual(['person-0']);
    const fifty = coverWeek(openAt(50, [1, '09:00', '12:00']), equal);
    expect(fifty).toMatchObject({ is_exact: true, lower_bound: 50 });
    expect(fifty.chosen).toEqual(equal.slice(0, 50).map(({ id }) => id));
  });

  it('covers a night shift from Sunday into Monday', () => {
    const open = openAt(1, [7, '22:00', '06:00']);
    const people = named([hours([7, '22:00', '00:00']), hours([1, '00:00', '06:00']), hours([7, '23:00', '05:00'])]);
    expect(coverWeek(open, people)).toMatchObject({ chosen: ['person-0', 'person-1'], is_exact: true });
    expect(coverWeek(open, people.slice(1)).open_left.reduce((sum, left) => sum + left)).toBe(2);
  });

  it('leaves hours open that nobody can take, and chooses nobody who covers none', () => {
    const people = named([hours([2, '09:00', '17:00'])]);
    const nobody = coverWeek(openAt(2, [1, '09:00', '10:00']), people);
    expect(nobody).toMatchObject({ chosen: [], is_exact: true, lower_bound: 0 });
    expect(nobody.open_left).toEqual(openAt(2, [1, '09:00', '10:00']));
    expect(coverWeek([], []).chosen).toEqual([]);
  });

  it('covers no less with one more person, and as much in any order of people', () => {
    const left = ({ open_left }: { open_left: number[] }) => open_left.reduce((sum, one) => sum + one, 0);
    fc.assert(
      fc.property(weeks(30, 16, 4), fc.array(fc.nat(), { minLength: 16, maxLength: 16 }), ({ open, people }, keys) => {
        const all = coverWeek(open, people);
        expect(left(coverWeek(open, people.slice(1)))).toBeGreaterThanOrEqual(left(all));
        const shuffled = people
          .map((person, at) => ({ person, key: keys[at] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ person }) => person);
        const again = coverWeek(open, shuffled);
        expect(again.open_left).toEqual(
          open.map((wanted, at) => wanted - Math.min(wanted, filledBy(again, people, at))),
        );
        expect(left(again)).toBe(left(all));
        expect(again.chosen).toHaveLength(all.chosen.length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('in large weeks fills every hour, with nobody superfluous and a correct lower bound', () => {
    const random = numbersFrom(39);
    for (let week = 0; week < 1_000; week += 1) {
      const { open, people, size } = planted(random, 30 + 2 * Math.floor(random() * 20));
      const { chosen, lower_bound, is_exact, open_left } = coverWeek(open, people);
      expect(lower_bound).toBeLessThanOrEqual(Math.min(size, chosen.length));
      expect(is_exact).toBe(chosen.length === lower_bound);
      expect(open_left.every((left) => left === 0)).toBe(true);
      const places = chosen.map((id) => people.findIndex((one) => one.id === id));
      for (const place of places)
        expect(
          isFilled(
            { open, people },
            places.filter((one) => one !== place),
          ),
        ).toBe(false);
    }
  });

  it('takes only ids and free hours of people, and does not change its input', () => {
    expectTypeOf<keyof Parameters<typeof coverWeek>[1][number]>().toEqualTypeOf<'id' | 'free'>();
    expectTypeOf<Parameters<typeof coverWeek>[0]>().toEqualTypeOf<readonly number[]>();
    const open = Object.freeze([1, 2]);
    const people = Object.freeze([Object.freeze({ id: 'a', free: Object.freeze([true, false]) })]);
    expect(coverWeek(open, people)).toEqual(coverWeek(open, people));
  });
});

const filledBy = ({ chosen }: { chosen: string[] }, people: readonly Person[], at: number) =>
  people.filter(({ id, free }) => chosen.includes(id) && free[at]).length;
