import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../values/duration.ts';
import { affordableRenewals, freePeriodEnd, PERIOD_MS, periodEnd, periodStart, wayToPay } from './rules.periods.ts';

const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS);
const standard = { amount_minor: 4900, is_bundle_type: false, no_of_items: 1, is_armed: false, trial_ends_at: null };
const bundle = { ...standard, amount_minor: 98000, is_bundle_type: true, no_of_items: 25 };

describe('a paid period', () => {
  it('of a new or reactivated listing begins now', () => {
    expect(periodStart('listing', null, at(5))).toEqual(at(5));
    expect(periodStart('listing', at(1), at(5))).toEqual(at(5));
  });
  it('of a renewal begins where the last one ended, or now if that is a full period ago', () => {
    expect(periodStart('renewal', at(5), at(5))).toEqual(at(5));
    expect(periodStart('renewal', at(5), at(34.9))).toEqual(at(5));
    expect(periodStart('renewal', at(5), at(35))).toEqual(at(35));
    expect(periodStart('renewal', null, at(35))).toEqual(at(35));
  });
  it('of a renewal ends in the future, at most one period from now', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (ended, late) => {
        const now = at(ended + late);
        const end = periodEnd(periodStart('renewal', at(ended), now)).getTime();
        expect(end).toBeGreaterThan(now.getTime());
        expect(end).toBeLessThanOrEqual(now.getTime() + PERIOD_MS);
      }),
    );
  });
});

describe('paying for periods', () => {
  const pays = { plan: standard, has_card: true, credits: 0 };

  it('charges the plan’s amount for each period, and nothing during a trial', () => {
    expect(wayToPay(pays, 'renewal', 3, at(0))).toEqual({ kind: 'charge', amount_minor: 14_700 });
    const trial = { ...standard, trial_ends_at: at(14) };
    expect(wayToPay({ ...pays, plan: trial }, 'renewal', 1, at(13))).toEqual({ kind: 'free' });
    expect(wayToPay({ ...pays, plan: trial }, 'renewal', 1, at(14))).toMatchObject({ kind: 'charge' });
    expect(freePeriodEnd(trial, at(0), at(0))).toEqual(at(14));
    expect(freePeriodEnd({ ...trial, amount_minor: 0 }, at(0), at(0))).toEqual(at(30));
  });

  it('is refused without a plan, a card or enough credits', () => {
    expect(wayToPay({ ...pays, plan: null }, 'listing', 1, at(0))).toEqual({ kind: 'refused', code: 'no_plan' });
    expect(wayToPay({ ...pays, has_card: false }, 'listing', 1, at(0))).toEqual({ kind: 'refused', code: 'no_card' });
    const short = { ...pays, plan: bundle, credits: 1 };
    expect(wayToPay(short, 'renewal', 2, at(0))).toEqual({ kind: 'refused', code: 'no_credits' });
    expect([affordableRenewals('no_credits', 1), affordableRenewals('no_card', 1)]).toEqual([1, 0]);
  });

  it('uses credits; only a confirmed listing, not a renewal, buys a newly chosen bundle', () => {
    expect(wayToPay({ ...pays, plan: bundle, credits: 2 }, 'renewal', 2, at(0))).toEqual({ kind: 'credits' });
    const armed = { ...pays, plan: { ...bundle, is_armed: true } };
    expect(wayToPay(armed, 'listing', 2, at(0))).toEqual({ kind: 'bundle', amount_minor: 98_000 });
    expect(wayToPay(armed, 'renewal', 2, at(0))).toEqual({ kind: 'refused', code: 'no_credits' });
  });
});
