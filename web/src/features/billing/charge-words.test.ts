import { expect, test, vi } from 'vitest';
import { learnTime } from '../../lib/server-clock.ts';
import { bundlePlan, standardPlan } from '../../testing/sample-plan.ts';
import { chargeWords, priceWords } from './charge-words.ts';

const now = new Date('2026-11-20T12:00:00');
const words = (plan: Parameters<typeof chargeWords>[0]['plan'], listings: number, cardDigits: string | null = '4242') =>
  chargeWords({ plan, listings, cardDigits, now });

test('a listing on the standard plan is charged immediately and renews in 30 days', () => {
  expect(words(standardPlan(), 1)).toEqual({
    total: '$49.00',
    refusal: null,
    now: 'Your card ending in 4242 is charged $49.00 as soon as you confirm.',
    next: 'The listing is active for 30 days. On Dec 20, 2026 it renews for $49.00, unless you pause or close it before.',
  });
});

// Spec: 2:2/49
test('several listings show their sum and the price of each', () => {
  expect(words(standardPlan(), 3, null)).toMatchObject({
    total: '$147.00',
    now: 'The saved card is charged $147.00 as soon as you confirm: 3 listings at $49.00 each.',
  });
});

test('credits are used before money', () => {
  expect(words(bundlePlan(18), 2)).toEqual({
    total: '$0.00',
    refusal: null,
    now: 'Nothing is charged: 2 credits of your 18 are used, 16 are left.',
    next: 'Each listing is active for 30 days. On Dec 20, 2026 it uses one more credit, unless you pause or close it before.',
  });
  expect(words(bundlePlan(2), 1).now).toBe('Nothing is charged: 1 credit of your 2 is used, 1 is left.');
});

test('the first listing buys a bundle that is not bought yet', () => {
  expect(words(bundlePlan(null), 1)).toMatchObject({
    total: '$980.00',
    now: 'Your card ending in 4242 is charged $980.00 as soon as you confirm, for 25 listing credits. 1 credit is used right away; 24 are left and never expire.',
  });
});

test('during a trial the first charge comes when the trial or the listing ends, whichever is first', () => {
  const trial = (trial_ends_at: string) => standardPlan({ is_on_trial: true, trial_ends_at, amount: '39.00' });
  const short = words(trial('2026-12-04T12:00:00'), 1);
  expect(short).toMatchObject({
    total: '$0.00',
    now: 'Nothing is charged during your trial, which runs until Dec 4, 2026.',
  });
  expect(short.next).toBe('On Dec 4, 2026 it renews for $39.00, unless you pause or close it before.');
  expect(words(trial('2027-03-01T12:00:00'), 1).next).toContain('On Dec 20, 2026');
});

test('a free plan shows that nothing is charged', () => {
  expect(words(standardPlan({ amount: '0.00' }), 1)).toMatchObject({
    total: '$0.00',
    now: 'Nothing is charged: your plan is free.',
  });
});

test('without a plan or enough credits, the refusal names what is missing', () => {
  expect(words(null, 1).refusal).toEqual({ code: 'no_plan', text: 'Please choose a plan first.' });
  expect(words(bundlePlan(1), 2).refusal).toEqual({
    code: 'no_credits',
    text: 'No listing credits left. Please choose a plan.',
  });
});

test('the price is shown per listing', () => {
  expect(priceWords(standardPlan())).toBe('$49.00 per active listing per month');
  expect(priceWords(bundlePlan(null))).toBe('$39.20 per listing');
});

test('the renewal date follows the server’s clock, not the device’s', () => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    learnTime(new Date('2027-01-21T12:00:00').toISOString());
    const { next } = chargeWords({ plan: standardPlan(), listings: 1, cardDigits: null });
    expect(next).toContain('On Feb 20, 2027 it renews');
    learnTime(now.toISOString());
  } finally {
    vi.useRealTimers();
  }
});
