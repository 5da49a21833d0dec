import { describe, expect, it } from 'vitest';
import {
  furthest,
  isAtLeast,
  isProgress,
  progressOnAddPayment,
  progressSteps,
  signupStepBeforeBilling,
  signupStepFor,
  signupSteps,
  stepAfter,
  stepBefore,
} from './rules.ts';

describe('onboarding progress', () => {
  // Spec: 1:2.4/10
  it('has twelve steps in the specified order', () =>
    expect(progressSteps).toEqual([
      'register',
      'basic_info',
      'business_logo',
      'banner_picture',
      'about_you',
      'social_urls',
      'media',
      'industries',
      'application_type',
      'questions',
      'pricing_plans',
      'job_listing_create',
    ]));
  it('only moves forward', () => {
    progressSteps.forEach((reached, i) =>
      progressSteps.forEach((marked, j) => {
        expect(isAtLeast(reached, marked)).toBe(i >= j);
        expect(furthest(reached, marked)).toBe(progressSteps[Math.max(i, j)]);
      }),
    );
  });
  it('is valid only as one of the steps', () => {
    expect(isProgress('media')).toBe(true);
    for (const v of ['', 'logo', null, undefined, 3]) expect(isProgress(v)).toBe(false);
  });
});

describe('the steps of /signup', () => {
  // Spec: 1:2.4/3, 1:9/7
  it('are nine, and reach progress in its order', () => {
    expect(signupSteps.map((s) => s.step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const reached = signupSteps.flatMap((s) => s.reaches ?? []);
    expect(reached).toEqual(progressSteps.filter((p) => reached.includes(p as (typeof reached)[number])));
  });
  // Spec: 1:2.4/8
  it('resume at the step after the last one reached', () => {
    expect(progressSteps.slice(0, 8).map((p) => signupStepFor(p, null))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(signupStepFor('application_type', 'jipe_application')).toBe(9);
    expect(signupStepFor('application_type', 'online_application')).toBe(10);
    for (const p of ['questions', 'pricing_plans', 'job_listing_create'] as const)
      expect(signupStepFor(p, 'jipe_application')).toBe(10);
  });
  it('follow each other one by one for jipe_application', () => {
    for (let step = 1; step < 10; step++) {
      expect(stepAfter(step, 'jipe_application')).toBe(step + 1);
      expect(stepBefore(step + 1, 'jipe_application')).toBe(step);
    }
    expect(stepBefore(1, null)).toBeNull();
    expect(stepAfter(10, 'jipe_application')).toBe(10);
  });
  // Spec: 1:2.4/6
  it('skip only step 9 for online_application, forward and back', () => {
    expect(stepAfter(8, 'online_application')).toBe(10);
    expect(stepBefore(10, 'online_application')).toBe(8);
    for (let step = 1; step < 8; step++) expect(stepAfter(step, 'online_application')).toBe(step + 1);
    expect(stepBefore(9, 'online_application')).toBe(8);
  });
  // Spec: 1:2.4/7, 1:2.4/9
  it('end with ADD PAYMENT, which marks the progress for the application type', () => {
    expect(progressOnAddPayment('jipe_application')).toBe('questions');
    expect(progressOnAddPayment('online_application')).toBe('application_type');
    expect(signupStepBeforeBilling('jipe_application')).toBe(9);
  });
});
