import { DAY_MS } from '@jipe/contract/values/duration';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceId, isPromoLive, PERIOD_MS, periodEnd, periodStart, trialEnd } from './rules.ts';

const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS);

describe('a period', () => {
  it('begins now when somebody asks for it', () => {
    expect(periodStart('listing', null, at(5))).toEqual(at(5));
    expect(periodStart('listing', at(1), at(5))).toEqual(at(5));
  });
  it('of a renewal begins where the last one ended, less than a period ago', () => {
    expect(periodStart('renewal', at(5), at(5))).toEqual(at(5));
    expect(periodStart('renewal', at(5), at(34.9))).toEqual(at(5));
    expect(periodStart('renewal', at(5), at(35))).toEqual(at(35));
    expect(periodStart('renewal', null, at(35))).toEqual(at(35));
  });
  it('never is over when it is paid, and never lies in the future by more than itself', () => {
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

it('a trial counts from the first use', () => expect(trialEnd(at(0), 14)).toEqual(at(14)));

it('an invoice has six digits, and more when they are needed', () => {
  expect([invoiceId(123), invoiceId(1_234_567)]).toEqual(['INV-000123', 'INV-1234567']);
});

it('a promo code is live until it is ended, over or used up', () => {
  const live = { max_uses: 2, used_count: 1, expires_at: at(5), ended_at: null };
  expect(isPromoLive(live, at(4))).toBe(true);
  expect(isPromoLive(live, at(5))).toBe(false);
  expect(isPromoLive({ ...live, used_count: 2 }, at(4))).toBe(false);
  expect(isPromoLive({ ...live, ended_at: at(1) }, at(4))).toBe(false);
  expect(isPromoLive({ max_uses: null, used_count: 99, expires_at: null, ended_at: null }, at(4))).toBe(true);
});
