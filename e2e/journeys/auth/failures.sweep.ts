import { expect } from '@playwright/test';
import { freshEmail, PASSWORD } from '../../support/accounts.ts';
import { failFrom, forgetFailures } from '../../support/failing.ts';
import { test } from '../../support/journey.ts';
import { linkTo } from '../../support/mailbox.ts';
import { fillNewAccount, fillNewPassword, logIn, toast } from '../../support/sign-in.ts';
import { inviteMia } from './arrange.ts';

// Spec: 1:5/9, 1:8/6, 1:8/9
test('a failed reset request and a failed reset show an error and can be retried', async ({
  page,
  mailbox,
  newOwner,
  noise,
}) => {
  const { email } = await newOwner();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('x@');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await failFrom(page);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(toast(page, 'Something went wrong!')).toBeVisible();
  await expect(page.locator('form')).toContainText('Something went wrong!');
  await page.unroute('**/api/v1/**');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page).toHaveURL('/confirmation/reset');

  await page.goto(linkTo(await mailbox.next(email, 'Reset'), '/forget-password-confirmation/').href);
  await fillNewPassword(page, 'Mangoes-5-now');
  await failFrom(page);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(toast(page, 'Error resetting password. Please try again later.')).toBeVisible();
  await expect(page.locator('form')).toContainText('Error resetting password. Please try again later.');
  await page.unroute('**/api/v1/**');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL('/login');
  forgetFailures(noise);
});

// Spec: 1:8/3, 1:8/5
test('each sentence of a refusal is shown in a toast of its own', async ({ page, newOwner }) => {
  const refusal = { email: ['No such luck.', 'Nor this.'], non_field_errors: ['And a third.'] };
  const refuse = async () => page.route('**/api/v1/auth/**', (route) => route.fulfill({ status: 400, json: refusal }));
  const allToasts = async () => {
    for (const text of ['No such luck.', 'Nor this.', 'And a third.']) await expect(toast(page, text)).toBeVisible();
  };
  await page.goto('/create-account');
  await fillNewAccount(page, freshEmail());
  await refuse();
  await page.getByRole('button', { name: 'Create account' }).click();
  await allToasts();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('First name')).toHaveValue('Olive');
  await page.unroute('**/api/v1/auth/**');

  const { email } = await newOwner();
  await page.goto('/login');
  await refuse();
  await logIn(page, email, PASSWORD);
  await allToasts();
  await page.unroute('**/api/v1/auth/**');
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/signup');
});

// Spec: 1:2.1/7, 1:2.3/5, 1:8/13
test('the verification mail can be sent again, and a refused resend shows a toast', async ({ page, mailbox }) => {
  const email = freshEmail();
  await page.goto('/create-account');
  await fillNewAccount(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/confirmation/email');
  await mailbox.next(email);
  await page.route('**/send-verification-code/', (route) =>
    route.fulfill({ status: 400, json: { non_field_errors: ['Not now.'] } }),
  );
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(toast(page, 'Not now.')).toBeVisible();
  await page.unroute('**/send-verification-code/');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(toast(page, 'If this email waits for verification, a new link is on its way.')).toBeVisible();
  await expect.poll(async () => (await mailbox.sentTo(email)).length).toBe(2);
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page).toHaveURL('/login');
});

// Spec: 1:D/10
test('a rate-limited login shows how long to wait', async ({ page }) => {
  await page.route('**/api/v1/auth/login/', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '120' },
      json: { non_field_errors: ['Too many attempts.'] },
    }),
  );
  await page.goto('/login');
  await logIn(page, 'anybody@e2e.test');
  await expect(toast(page, 'Too many tries. Please wait 2 minutes and try again.')).toBeVisible();
});

// Spec: 1:8/1
test('a login without an answer shows a network error and can be retried', async ({ page, newOwner, noise }) => {
  const { email } = await newOwner();
  await page.goto('/login');
  await page.route('**/api/v1/auth/login/', (route) => route.abort());
  await logIn(page, email);
  await expect(toast(page, 'Network Error. Please check your connection')).toBeVisible();
  await page.unroute('**/api/v1/auth/login/');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/signup');
  // The browser logs the missing answer.
  expect(noise.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
});

// Spec: 1:8/11
test('a failed sign-up of an invited manager shows a server error and can be retried', async ({
  page,
  mailbox,
  newOwner,
  noise,
}) => {
  const email = await inviteMia(await newOwner());
  await page.goto(linkTo(await mailbox.next(email), '/manager-signup/').href);
  await fillNewPassword(page);
  await page.getByLabel('I agree to the').check();
  await page.route('**/verify-verification-link/', (route) =>
    route.fulfill({ status: 500, json: { non_field_errors: ['Internal Server Error'], request_id: 'x' } }),
  );
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(toast(page, 'Server error!')).toBeVisible();
  await page.unroute('**/verify-verification-link/');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'You are in' })).toBeVisible();
  // The browser logs the failure.
  expect(noise.splice(0)).toHaveLength(1);
});
