import { expect, test } from 'vitest';
import { fillPattern, paths } from './paths.ts';

test.each([
  [paths.home(), '/'],
  [paths.login(), '/login'],
  [paths.createAccount(), '/create-account'],
  [paths.signup(), '/signup'],
  [paths.billing(), '/billing'],
  [paths.jobCreation(), '/job-creation'],
  [paths.forgotPassword(), '/forgot-password'],
  [paths.confirmation('email'), '/confirmation/email'],
  [paths.confirmation('reset'), '/confirmation/reset'],
  [paths.emailConfirmation('u1', 't1'), '/email-confirmation/u1/t1'],
  [paths.resetPassword('u1', 't1'), '/forget-password-confirmation/u1/t1'],
  [paths.managerSignup('u1', 't1'), '/manager-signup/u1/t1'],
  [paths.deleteConfirmation(), '/delete-confirmation'],
  [paths.dataRetention(), '/data-retention'],
  [paths.publicJob('j1'), '/job/j1'],
  [paths.publicJob(), '/job'],
  [paths.download(), '/download'],
  [paths.locationManager(), '/location-manager'],
  [paths.location('l1'), '/location/l1'],
  [paths.jobApplicants('l1', 'j1'), '/location/l1/job/j1'],
  [paths.position('l1', 'j1'), '/position/l1/j1'],
  [paths.managers(), '/manager'],
  [paths.applications(), '/application'],
  [paths.messages(), '/message'],
  [paths.messages('c1'), '/message/c1'],
  [paths.editProfile(), '/edit-profile'],
  [paths.billingInfo(), '/billing-info'],
  [paths.settings(), '/settings'],
])('the path %s is built as the specification writes it', (built, expected) => {
  expect(built).toBe(expected);
});

test('a parameter is escaped and cannot change the path', () => {
  expect(paths.location('../settings?x=1#y')).toBe('/location/..%2Fsettings%3Fx%3D1%23y');
});

test('an absent optional parameter leaves no slash behind', () => {
  expect(fillPattern('/job/{id?}')).toBe('/job');
  expect(fillPattern('/job/{id?}', { id: '7' })).toBe('/job/7');
});
