import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bundleLineText,
  chargeFor,
  creditsText,
  dialogForNewListing,
  holdsCardNumber,
  isCardToken,
  linePartsOf,
  looksLikeCardNumber,
  periodLineText,
  pricePerListing,
  resumeBilling,
  togglePlan,
} from './rules.ts';

const standard = { amount: '49.00', is_bundle_type: false, no_of_items: 1, remaining_credits: null };
const bundle = (remaining_credits: number | null) => ({
  amount: '980.00',
  is_bundle_type: true,
  no_of_items: 25,
  remaining_credits,
});

describe('charging for an activation', () => {
  it('is refused without a plan', () => {
    expect(chargeFor(null, 1)).toEqual({ kind: 'refused', code: 'no_plan' });
  });
  // Spec: 2:1/9
  it('costs the plan’s amount for each listing', () => {
    expect(chargeFor(standard, 1)).toEqual({ kind: 'listing', listings: 1, each: '49.00', amount: '49.00' });
    expect(chargeFor(standard, 3)).toEqual({ kind: 'listing', listings: 3, each: '49.00', amount: '147.00' });
    expect(chargeFor({ ...standard, amount: '0.10' }, 3)).toMatchObject({ amount: '0.30' });
  });
  it('costs nothing during a trial', () => {
    expect(chargeFor({ ...standard, is_on_trial: true }, 2)).toEqual({ kind: 'trial', listings: 2, amount: '0.00' });
  });
  // Spec: 2:1/9
  it('uses one credit per listing, and is refused without enough credits', () => {
    expect(chargeFor(bundle(3), 3)).toEqual({
      kind: 'credits',
      listings: 3,
      amount: '0.00',
      credits_used: 3,
      credits_left: 0,
    });
    expect(chargeFor(bundle(2), 3)).toEqual({ kind: 'refused', code: 'no_credits' });
    expect(chargeFor(bundle(0), 1)).toEqual({ kind: 'refused', code: 'no_credits' });
  });
  // Spec: 2:9/6
  it('buys a chosen but unpaid bundle once, and is refused for more listings than it holds', () => {
    expect(chargeFor(bundle(null), 2)).toEqual({
      kind: 'bundle',
      listings: 2,
      amount: '980.00',
      credits_used: 2,
      credits_left: 23,
    });
    expect(chargeFor(bundle(null), 26)).toEqual({ kind: 'refused', code: 'no_credits' });
    expect(chargeFor({ amount: '980.00', is_bundle_type: true }, 25)).toMatchObject({ credits_left: 0 });
  });
});

describe('a plan', () => {
  // Spec: 2:9/6
  it('shows the price of one listing', () => {
    expect(pricePerListing(standard)).toBe('49.00');
    expect(pricePerListing(bundle(null))).toBe('39.20');
  });
  // Spec: 2:2/9, 2:9/9
  it('shows the credits left, or 25/25 without a bought bundle', () => {
    expect(creditsText(bundle(18))).toBe('18/25');
    expect(creditsText(bundle(0))).toBe('0/25');
    expect(creditsText(bundle(30))).toBe('30/30');
    for (const plan of [null, standard, bundle(null)]) expect(creditsText(plan)).toBe('25/25');
  });
  // Spec: 2:4/7, 2:4/8
  it('opens the listing form with credits or an unbought bundle, else the package dialog', () => {
    expect(dialogForNewListing(bundle(1))).toBe('form');
    expect(dialogForNewListing(bundle(null))).toBe('form');
    expect(dialogForNewListing({ amount: '980.00', is_bundle_type: true })).toBe('form');
    expect(dialogForNewListing(bundle(0))).toBe('package');
    expect(dialogForNewListing(standard)).toBe('package');
    expect(dialogForNewListing(null)).toBe('package');
  });
  // Spec: 2:4/13
  it('is selected by a click and deselected by a second click', () => {
    expect(togglePlan(null, 'a')).toBe('a');
    expect(togglePlan('b', 'a')).toBe('a');
    expect(togglePlan('a', 'a')).toBeNull();
  });
});

describe('the billing stepper', () => {
  const me = { profile_completed_up_to: 'questions', is_profile_completed: false, is_card_save: false };
  // Spec: 2:2/29, 2:4/11
  it.each([
    [me, 1],
    [{ ...me, is_card_save: true }, 1],
    [{ ...me, profile_completed_up_to: 'pricing_plans' }, 1],
    [{ ...me, profile_completed_up_to: 'pricing_plans', is_card_save: true }, 3],
    [{ ...me, profile_completed_up_to: 'job_listing_create', is_card_save: true }, 'done'],
    [{ ...me, is_profile_completed: true }, 'done'],
  ])('resumes for %j at %s', (user, at) => expect(resumeBilling(user)).toBe(at));
});

describe('a card number', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4000-0000-0000-0002',
    '378282246310005',
    '6011111111111117',
    '30569309025904',
  ])('is recognised by its check digit: %s', (text) => {
    expect(looksLikeCardNumber(text)).toBe(true);
    expect(holdsCardNumber({ a: [{ b: text }] })).toBe(true);
  });
  it.each(['4242424242424241', '8015550100', '84101', '', 'tok_visa', '42', '0'.repeat(20)])('is not %j', (text) =>
    expect(looksLikeCardNumber(text)).toBe(false),
  );
  it('is found at any depth, inside a text and as a number', () => {
    expect(holdsCardNumber({ card_name: 'Ana 4242 4242 4242 4242' })).toBe(true);
    expect(holdsCardNumber({ deep: [[{ n: 4242424242424242 }]] })).toBe(true);
    expect(holdsCardNumber('4242424242424242')).toBe(true);
    expect(holdsCardNumber({ sent_at: 1_763_940_000_005, seen_at: 1_763_940_000_013 })).toBe(false);
    expect(holdsCardNumber({ card_token: 'tok_visa', phone: '8015550100', zip: '84101', n: null })).toBe(false);
  });
  it('is never found in a UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => !holdsCardNumber({ product_id: id })),
      { numRuns: 5000 },
    );
    expect(holdsCardNumber('01900000-0000-7000-8000-000000000001')).toBe(false);
  });
  it('is searched for in a large body within two seconds', () => {
    const body = { list: Array.from({ length: 200_000 }, () => '1 1'), text: '1 '.repeat(400_000) };
    const start = Date.now();
    expect(holdsCardNumber(body)).toBe(false);
    expect(Date.now() - start).toBeLessThan(2000);
  });

  it.each(['tok_visa', 'tok_chargeDeclined', 'pm_card_visa', 'pm_1N3T00LkdIwHu7ixt44h1F8k'])(
    'can be replaced by the card token %s',
    (t) => expect(isCardToken(t)).toBe(true),
  );
  it.each([
    '',
    'visa',
    'tok_',
    'tok-visa',
    'src_1',
    ' tok_visa',
    'tok_visa\n',
    'tok_4242424242424242',
    '4242424242424242',
  ])('cannot be replaced by %j, which is no card token', (t) => expect(isCardToken(t)).toBe(false));
});

describe('a receipt line', () => {
  it('is parsed back into the parts it was built from', () => {
    expect(linePartsOf(bundleLineText('Bulk', 25))).toEqual({ kind: 'bundle', plan: 'Bulk', credits: 25 });
    expect(linePartsOf(periodLineText('Standard', 'Cook: nights, 3 days', 'Main Street', 30))).toEqual({
      kind: 'period',
      of: 'Standard: Cook: nights, 3 days, Main Street',
      days: 30,
    });
  });
  it.each([1, 2])('uses singular or plural for %i, and is parsed back', (n) => {
    expect(bundleLineText('Small', n)).toBe(`Small: ${n === 1 ? '1 listing credit' : '2 listing credits'}`);
    expect(linePartsOf(bundleLineText('Small', n))).toEqual({ kind: 'bundle', plan: 'Small', credits: n });
    expect(linePartsOf(periodLineText('Standard', 'Cook', 'Elm', n))).toMatchObject({ kind: 'period', days: n });
  });
  it('is not parsed if it has another wording', () => {
    for (const text of ['', 'Refund', 'Bulk: many listing credits', 'Standard: Cook, Main Street, 30 days more'])
      expect(linePartsOf(text)).toBeNull();
  });
});
