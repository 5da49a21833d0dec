import type { Standing } from '@jipe/contract/auth/rules';
import { sessionTexts } from '@jipe/contract/auth/texts.login';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import type { StoredSession } from '../lib/session.ts';
import { ownDataMessages } from './admit.ts';
import { redirectByProgress } from './progress-guard.ts';
import { redirectBySession } from './session-guard.ts';

const signedIn: StoredSession = { token: 't', refresh_token: 'r', account_type: 'business_owner' };
const home = { to: '/location-manager' };

// Spec: 1:2.1/1, 1:2.1/2, 1:2.1/14, 2:2/7
test.each([
  ['any', null, '/', home],
  ['any', signedIn, '/', home],
  ['public', null, '/create-account', null],
  ['public', signedIn, '/create-account', null],
  ['public-only', null, '/login', null],
  ['public-only', signedIn, '/login', home],
  ['protected', signedIn, '/manager', null],
  ['protected', null, '/location-manager', { to: '/login' }],
  ['protected', null, '/location/7?tab=favorites', { to: '/login', state: { returnTo: '/location/7?tab=favorites' } }],
] as const)('the session guard answers as specified: %s page, session %o, at %s', (access, session, href, expected) => {
  expect(redirectBySession({ access }, session, href)).toEqual(expected);
});

const owner: Standing = {
  account_type: 'business_owner',
  is_profile_completed: false,
  profile_completed_up_to: 'register',
  application_type: null,
  is_card_save: false,
};
const done: Standing = { ...owner, is_profile_completed: true, profile_completed_up_to: 'job_listing_create' };
const manager: Standing = { ...owner, account_type: 'hiring_manager' };
const at = (profile_completed_up_to: Standing['profile_completed_up_to'], more: Partial<Standing> = {}): Standing => ({
  ...owner,
  profile_completed_up_to,
  ...more,
});
const step = (to: string, activeStepperIndex: number) => ({ to, state: { activeStepperIndex } });

// Spec: 1:4/2, 1:4/3, 2:2/6
test.each<[string, Standing, unknown]>([
  // Results of the contract's rules, in the form that the router takes.
  ['/billing', done, home],
  ['/manager', done, null],
  ['/location-manager', manager, null],
  ['/message', at('media'), step('/signup', 7)],
  ['/signup', at('media'), null],
  ['/job-creation', at('pricing_plans', { is_card_save: true }), null],
])('the progress guard answers as specified: %s at progress %o', (pathname, me, expected) => {
  expect(redirectByProgress({ access: 'protected' }, pathname, me)).toEqual(expected);
});

// Spec: 1:6/5, 2:6/2
test('a manager who types the address of an owner’s page is redirected home, an owner is not', () => {
  const settings = { access: 'protected', ownerOnly: true } as const;
  expect(redirectByProgress(settings, '/settings', manager)).toEqual(home);
  expect(redirectByProgress(settings, '/settings', done)).toBeNull();
});

const failed = (status: number, fields = {}, statusText = '') => new ApiError({ status, fields, statusText });

// Spec: 1:8/2, 2:8/25, 2:8/26
test.each([
  [failed(500, {}, 'Internal Server Error'), ['Internal Server Error']],
  [failed(500, { non_field_errors: ['x'] }), [sessionTexts.ownDataServerError]],
  [failed(400, { a: ['One.'], b: ['Two.'] }), ['One.', 'Two.']],
  [failed(0, { non_field_errors: [sessionTexts.network] }), [sessionTexts.network]],
  [new ApiError({ status: 502, fields: { non_field_errors: ['x'] }, saysWhy: false }), [sessionTexts.ownDataFailed]],
  [new Error('bug'), [sessionTexts.ownDataFailed]],
])('own data that fails with %o shows %o', (error, expected) => {
  expect(ownDataMessages(error)).toEqual(expected);
});
