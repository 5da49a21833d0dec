import { DAY_MS } from '@jipe/contract/values/duration';
import { expect, it } from 'vitest';
import { invoiceId, isPromoLive, trialEnd } from './rules.ts';

const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS);

it('a trial ends its number of days after the first use', () => expect(trialEnd(at(0), 14)).toEqual(at(14)));

it('an invoice number has at least six digits', () => {
  expect([invoiceId(123), invoiceId(1_234_567)]).toEqual(['INV-000123', 'INV-1234567']);
});

it('a promo code is live until it is ended, expired or used up', () => {
  const live = { max_uses: 2, used_count: 1, expires_at: at(5), ended_at: null };
  expect(isPromoLive(live, at(4))).toBe(true);
  expect(isPromoLive(live, at(5))).toBe(false);
  expect(isPromoLive({ ...live, used_count: 2 }, at(4))).toBe(false);
  expect(isPromoLive({ ...live, ended_at: at(1) }, at(4))).toBe(false);
  expect(isPromoLive({ max_uses: null, used_count: 99, expires_at: null, ended_at: null }, at(4))).toBe(true);
});
