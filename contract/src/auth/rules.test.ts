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

  it('refuses 129 characters, and asks for a password when the field is blank', () => {
    expect(passwordError(`${'a'.repeat(127)}1!`)).toBe('Password can be at most 128 characters long.');
    for (const blank of ['', '        ']) expect(passwordError(blank)).toBe('Please enter your password');
  });

  it('treats composed and decomposed letters as the same password', () =>
    expect(normalisePassword('e\u0301')).toBe(normalisePassword('\u00e9')));

  // Spec: 1:5/6, 2:9/15
  it('matches the checklist’s required checks; mixed case is only recommended', () => {
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
  it('never mentions 6 characters in auth texts', () => expect(JSON.stringify(authTexts)).not.toMatch(/6 character/));

  it.each([
    ['', 0, ''],
    ['abc', 1, 'Weak'],
    ['ABCdef123', 1, 'Weak'],
    ['abcdef1!', 1, 'Weak: commonly used'],
    ['trumpet1!', 2, 'Fair'],
    ['Trumpet1!', 3, 'Good'],
    ['abcdefghij1!', 3, 'Good'],
    ['Abcdefghij1!', 4, 'Strong'],
  ])('the strength meter shows %j as %i %s', (password, score, label) =>
    expect(passwordStrength(password)).toEqual({ score, label }),
  );
});

describe('a commonly used password', () => {
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
  ])('%s is allowed, but rated as commonly used', (password) => {
    expect(passwordError(password)).toBeNull();
    const hasBothCases = password !== password.toLowerCase();
    expect(passwordStrength(password)).toEqual({ score: hasBothCases ? 2 : 1, label: authTexts.strengthCommon });
  });

  it.each(['Ripe+yellow7', 'Bananas-4-all', 'abcdef1!x', 'green tea 4 two!', 'Wordpass-sprout9'])(
    '%s does not count as commonly used',
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

describe('the page after login', () => {
  // Spec: 1:2.3/1, 1:4/1
  it.each([
    ['register', '/signup', 1],
    ['application_type', '/signup', 9],
    ['questions', '/billing', 1],
    ['pricing_plans', '/job-creation', 1],
    ['job_listing_create', '/location-manager', null],
  ] as const)('for progress %s is %s, step %s', (reached, path, activeStepperIndex) =>
    expect(pageAfterLogin(owner(reached))).toEqual({ path, activeStepperIndex }),
  );
  it('is a path for every progress step', () => {
    for (const reached of progressSteps) expect(pageAfterLogin(owner(reached)).path).toMatch(/^\//);
  });
  it('after application_type is the success step for an online_application business', () =>
    expect(pageAfterLogin(owner('application_type', { application_type: 'online_application' }))).toEqual({
      path: '/signup',
      activeStepperIndex: 10,
    }));
  it('after pricing_plans is the thank-you step of billing once the card is saved', () =>
    expect(pageAfterLogin(owner('pricing_plans', { is_card_save: true }))).toEqual({
      path: '/billing',
      activeStepperIndex: 3,
    }));
  // Spec: 1:4/1, 1:6/6
  it('is the home page for a manager, and for an owner with a completed profile', () => {
    expect(pageAfterLogin(owner('register', { account_type: 'hiring_manager' }))).toEqual(home);
    expect(pageAfterLogin(owner('questions', { is_profile_completed: true }))).toEqual(home);
  });
  // Spec: 1:4/1
  it('needs the completion call only for an unfinished owner at job_listing_create', () => {
    expect(needsCompletionCall(owner('job_listing_create'))).toBe(true);
    expect(needsCompletionCall(owner('job_listing_create', { is_profile_completed: true }))).toBe(false);
    expect(needsCompletionCall(owner('pricing_plans'))).toBe(false);
    expect(needsCompletionCall(owner('job_listing_create', { account_type: 'hiring_manager' }))).toBe(false);
  });
});

describe('the onboarding redirect', () => {
  const onboarding = ['/signup', '/billing', '/job-creation'];

  // Spec: 2:2/6, 2:4/14
  it('sends a finished user home from the onboarding pages, and from no other page', () => {
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
  it('sends an unfinished user to the next step, with or without a trailing slash', () => {
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
  ] as const)('at %s leaves the first %i of the three onboarding pages open', (reached, open) => {
    expect(onboarding.filter((path) => redirectFor(path, owner(reached)) === null)).toEqual(onboarding.slice(0, open));
  });
  it('at application_type opens billing, but not job creation, for online_application', () => {
    const user = owner('application_type', { application_type: 'online_application' });
    expect(redirectFor('/billing', user)).toBeNull();
    expect(redirectFor('/job-creation', user)).toEqual({ path: '/signup', activeStepperIndex: 10 });
  });
  it('never moves a user away from the page after login', () => {
    for (const reached of progressSteps)
      for (const application_type of [null, 'online_application', 'jipe_application'] as const)
        for (const is_card_save of [true, false]) {
          const user = owner(reached, { application_type, is_card_save });
          expect(redirectFor(pageAfterLogin(user).path, user)).toBeNull();
        }
  });
});

it('a password with 500,000 combining marks on one letter is checked in under a second', () => {
  const heaped = `a${'\u0301'.repeat(250_000)}${'\u0316'.repeat(250_000)}`;
  const began = Date.now();
  expect(normalisePassword(heaped)).toBe(heaped);
  expect(passwordError(heaped)).toBe(authTexts.passwordTooLong);
  expect(passwordStrength(heaped).score).toBe(1);
  expect(Date.now() - began).toBeLessThan(1_000);
  expect(normalisePassword('e\u0301')).toBe('é');
});
