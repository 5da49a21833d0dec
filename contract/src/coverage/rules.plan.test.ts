import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALTERNATIVES_AT_MOST, waysOf } from './rules.plan.ts';
import { coverWeek } from './rules.ts';

const HOURS = 8;
const weeks = fc
  .record({
    open: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: HOURS, maxLength: HOURS }),
    free: fc.array(fc.array(fc.boolean(), { minLength: HOURS, maxLength: HOURS }), { maxLength: 8 }),
    // By hand for each person: in, out, or neither.
    hands: fc.array(fc.constantFrom('with', 'without', 'either', 'either'), { minLength: 8, maxLength: 8 }),
  })
  .map(({ open, free, hands }) => {
    const people = free.map((one, at) => ({ id: `person-${at}`, free: one }));
    const those = (hand: string) => people.flatMap(({ id }, at) => (hands[at] === hand ? [id] : []));
    return { open, people, with: those('with'), without: those('without') };
  });

describe('the ways to cover a week', () => {
  it('begin with the result of coverWeek if nobody was added or removed by hand', () =>
    fc.assert(
      fc.property(weeks, ({ open, people }) => {
        const [first] = waysOf(open, people, { with: [], without: [] });
        expect(first).toEqual(coverWeek(open, people));
      }),
    ));

  it('keep people added by hand, leave out removed people, and count the hours left open', () =>
    fc.assert(
      fc.property(weeks, ({ open, people, ...byHand }) => {
        const ways = [...waysOf(open, people, byHand)];
        for (const { chosen, open_left, lower_bound, is_exact } of ways) {
          expect(chosen).toEqual(expect.arrayContaining(byHand.with));
          expect(chosen.filter((id) => byHand.without.includes(id))).toEqual([]);
          expect(chosen).toEqual(people.map(({ id }) => id).filter((id) => chosen.includes(id)));
          const taken = open.map((_, at) => people.filter(({ id, free }) => chosen.includes(id) && free[at]).length);
          expect(open_left).toEqual(open.map((wanted, at) => Math.max(0, wanted - (taken[at] ?? 0))));
          expect(is_exact).toBe(chosen.length === lower_bound);
        }
      }),
    ));

  it('offer at most three distinct alternatives, each without one optional person of the first', () =>
    fc.assert(
      fc.property(weeks, ({ open, people, ...byHand }) => {
        const [first, ...others] = waysOf(open, people, byHand);
        expect(others.length).toBeLessThanOrEqual(ALTERNATIVES_AT_MOST);
        for (const other of others) {
          const without = 'without' in other ? other.without : '';
          expect(first?.chosen).toContain(without);
          expect(byHand.with).not.toContain(without);
          expect(other.chosen).not.toContain(without);
          expect(other.chosen).not.toEqual([]);
        }
        expect(new Set(others.map(({ chosen }) => chosen.join())).size).toBe(others.length);
      }),
    ));
});
