import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressSteps, type Progress } from '../onboarding/rules.ts';
import {
  isOnboarded,
  needsCompletionCall,
  normalisePassword,
  passwordChecks,
  passwordError,
  passwordStrength,
  redirectFor,
  type Standing,
  pageAfterLogin,
} from './rules.ts';
import { authTexts } from './texts.ts';

const weak = authTexts.passwordWeak;

describe('the password rule', () => {
  // Spec: 1:5/5, 2:9/15
  it.each([
    'abcdef1!',
    'пароль1!',
    '密码密码密码1!',
    'pass word 1!',
    'abcdefg1€',
    'abcdef1😀',
    'éééééé1!'.normalize('NFD'),
    `${'a'.repeat(126)}1!`,
  ])('takes %s', (password) => expect(passwordError(password)).toBeNull());

  // Spec: 1:5/5, 1:9/2
  it.each([
    ['abcde1!', '7 characters'],
    ['abcdefgh1', 'no special character'],
    ['abcdefgh!', 'no number'],
    ['12345678!', 'no letter'],
    ['abcdefg1 ', 'a space is not special'],
    ['abcdefg1\u00a0', 'nor is a hard space'],
    ['abcdefg1\u200b', 'nor what cannot be seen'],
    ['abcdefe\u03011', 'an accent of its own belongs to its letter'],
    ['😀😀1a', 'an emoji counts as one character'],
  ])('refuses %j: %s', (password) => expect(passwordError(password)).toBe(weak));

  it('refuses 129 characters, and blanks ask for a password', () => {
    expect(passwordError(`${'a'.repeat(127)}1!`)).toBe('Password can be at most 128 characters long.');
    for (const blank of ['', '        ']) expect(passwordError(blank)).toBe('Please enter your password');
  });

  it('is the same password on every keyboard', () =>
    expect(normalisePassword('e\u0301')).toBe(normalisePassword('\u00e9')));

  // Spec: 1:5/6, 2:9/15
  it('is what the checklist shows, mixed case being a recommendation only', () => {
    expect(passwordChecks('').map((check) => [check.name, check.isRequired, check.isMet])).toEqual([
      ['length', true, false],
      ['letter', true, false],
      ['number', true, false],
      ['special', true, false],
      ['bothCases', false, false],
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (password) => {
        fc.pre(password.trim() !== '');
        const isMet = passwordChecks(password).every((check) => check.isMet || !check.isRequired);
        expect(passwordError(password) === null).toBe(isMet);
      }),
    );
  });

  // Spec: 1:5/6
  it('never speaks of 6 characters', () => expect(JSON.stringify(authTexts)).not.toMatch(/6 character/));

  it.each([
    ['', 0, ''],
    ['abc', 1, 'Weak'],
    ['ABCdef123', 1, 'Weak'],
    ['abcdef1!', 1, 'Weak: commonly used'],
    ['trumpet1!', 2, 'Fair'],
    ['Trumpet1!', 3, 'Good'],
    ['abcdefghij1!', 3, 'Good'],
    ['Abcdefghij1!', 4, 'Strong'],
  ])('the meter shows %j as %i %s', (password, score, label) =>
    expect(passwordStrength(password)).toEqual({ score, label }),
  );
});

describe('a password that everybody tries first', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1!',
    'Qwerty123!',
    'welcome1!',
    'Summer2026!',
    'Admin@123',
    '1!letmein',
    'Passw0rd!!',
    'Jipe2026!',
    'iloveyou1?',
  ])('%s is allowed, and told to be weak', (password) => {
    expect(passwordError(password)).toBeNull();
    const hasBothCases = password !== password.toLowerCase();
    expect(passwordStrength(password)).toEqual({ score: hasBothCases ? 2 : 1, label: authTexts.strengthCommon });
  });

  it.each(['Ripe+yellow7', 'Bananas-4-all', 'abcdef1!x', 'green tea 4 two!', 'Wordpass-sprout9'])(
    '%s is not one',
    (password) => {
      expect(passwordStrength(password).label).not.toBe(authTexts.strengthCommon);
    },
  );
});

const owner = (reached: Progress, more: Partial<Standing> = {}): Standing => ({
  account_type: 'business_owner',
  is_profile_completed: false,
  profile_completed_up_to: reached,
  application_type: 'jipe_application',
  is_card_save: false,
  ...more,
});
const home = { path: '/location-manager', activeStepperIndex: null };

describe('where a user goes after login', () => {
  // Spec: 1:2.3/1, 1:4/1
  it.each([
    ['register', '/signup', 1],
    ['application_type', '/signup', 9],
    ['questions', '/billing', 1],
    ['pricing_plans', '/job-creation', 1],
    ['job_listing_create', '/location-manager', null],
  ] as const)('%s → %s %s', (reached, path, activeStepperIndex) =>
    expect(pageAfterLogin(owner(reached))).toEqual({ path, activeStepperIndex }),
  );
  it('knows every step', () => {
    for (const reached of progressSteps) expect(pageAfterLogin(owner(reached)).path).toMatch(/^\//);
  });
  it('goes from application_type to the success page where applications are outside', () =>
    expect(pageAfterLogin(owner('application_type', { application_type: 'online_application' }))).toEqual({
      path: '/signup',
      activeStepperIndex: 10,
    }));
  it('goes through the thank-you page of billing once the card is saved', () =>
    expect(pageAfterLogin(owner('pricing_plans', { is_card_save: true }))).toEqual({
      path: '/billing',
      activeStepperIndex: 3,
    }));
  // Spec: 1:4/1, 1:6/6
  it('is always home for a manager, and for a completed profile', () => {
    expect(pageAfterLogin(owner('register', { account_type: 'hiring_manager' }))).toEqual(home);
    expect(pageAfterLogin(owner('questions', { is_profile_completed: true }))).toEqual(home);
  });
  // Spec: 1:4/1
  it('asks for the completion call only at job_listing_create', () => {
    expect(needsCompletionCall(owner('job_listing_create'))).toBe(true);
    expect(needsCompletionCall(owner('job_listing_create', { is_profile_completed: true }))).toBe(false);
    expect(needsCompletionCall(owner('pricing_plans'))).toBe(false);
    expect(needsCompletionCall(owner('job_listing_create', { account_type: 'hiring_manager' }))).toBe(false);
  });
});

describe('who may stay where', () => {
  const onboarding = ['/signup', '/billing', '/job-creation'];

  // Spec: 2:2/6, 2:4/14
  it('sends a finished user from the onboarding home, and leaves every other page', () => {
    const finished = [
      owner('pricing_plans', { is_profile_completed: true }),
      owner('job_listing_create'),
      owner('register', { account_type: 'hiring_manager' }),
    ];
    for (const user of finished) {
      expect(isOnboarded(user)).toBe(true);
      for (const path of onboarding) expect(redirectFor(path, user)).toEqual(home);
      for (const path of ['/location-manager', '/message/5', '/settings']) expect(redirectFor(path, user)).toBeNull();
    }
  });
  // Spec: 1:4/2
  it('forces an unfinished user to the next step, with or without a trailing slash', () => {
    expect(redirectFor('/location-manager', owner('about_you'))).toEqual({ path: '/signup', activeStepperIndex: 5 });
    expect(redirectFor('/settings/', owner('questions'))).toEqual({ path: '/billing', activeStepperIndex: 1 });
    expect(redirectFor('/signup/', owner('about_you'))).toBeNull();
    expect(redirectFor('/signup-help', owner('about_you'))).not.toBeNull();
  });
  it.each([
    ['register', 1],
    ['industries', 1],
    ['application_type', 1],
    ['questions', 2],
    ['pricing_plans', 3],
  ] as const)('at %s %i of the three stages are open: back is fine, ahead is not', (reached, open) => {
    expect(onboarding.filter((path) => redirectFor(path, owner(reached)) === null)).toEqual(onboarding.slice(0, open));
  });
  it('opens billing at application_type where there are no questions', () => {
    const user = owner('application_type', { application_type: 'online_application' });
    expect(redirectFor('/billing', user)).toBeNull();
    expect(redirectFor('/job-creation', user)).toEqual({ path: '/signup', activeStepperIndex: 10 });
  });
  it('never sends anybody in a circle', () => {
    for (const reached of progressSteps)
      for (const application_type of [null, 'online_application', 'jipe_application'] as const)
        for (const is_card_save of [true, false]) {
          const user = owner(reached, { application_type, is_card_save });
          expect(redirectFor(pageAfterLogin(user).path, user)).toBeNull();
        }
  });
});

it('a password is looked at in no time, however many marks are heaped on a letter', () => {
  const heaped = `a${'\u0301'.repeat(250_000)}${'\u0316'.repeat(250_000)}`;
  const began = Date.now();
  expect(normalisePassword(heaped)).toBe(heaped);
  expect(passwordError(heaped)).toBe(authTexts.passwordTooLong);
  expect(passwordStrength(heaped).score).toBe(1);
  expect(Date.now() - began).toBeLessThan(1_000);
  expect(normalisePassword('e\u0301')).toBe('é');
});
