import { expect } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { linkTo } from '../../support/mailbox.ts';
import { fillNewPassword, logIn, signInAs, toast } from '../../support/sign-in.ts';

const NEW = 'Mangoes-5-now';

// Spec: 1:2.1/6, 1:2.1/9, 1:2.3/3, 1:5/8, 1:8/7
test('a user with a forgotten password chooses a new one and is logged out elsewhere', async ({
  page,
  browser,
  baseURL,
  mailbox,
  newOwner,
}) => {
  const { email } = await newOwner();
  const elsewhere = await browser.newPage({ baseURL: baseURL! });
  await signInAs(elsewhere, email);
  await expect(elsewhere).toHaveURL('/signup');

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page).toHaveURL('/confirmation/reset');
  await expect(
    toast(page, 'If an account with this email exists, a link to reset the password is on its way.'),
  ).toBeVisible();

  const link = linkTo(await mailbox.next(email, 'Reset'), '/forget-password-confirmation/').href;
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(page.getByText('Please enter your confirm password')).toBeVisible();
  await fillNewPassword(page, NEW);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Your password has been reset. Please log in.')).toBeVisible();

  await logIn(page, email, PASSWORD);
  await expect(page.getByText('Invalid email or password.').first()).toBeVisible();
  await logIn(page, email, NEW);
  await expect(page).toHaveURL('/signup');
  expect((await mailbox.next(email, 'was changed')).subject).toContain('password');

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
  await elsewhere.close();

  // The link works only once.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ask for a new link' })).toBeVisible();
  await expect(toast(page, 'This link is invalid or has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a reset request for an unknown address leads to the same confirmation', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@e2e.test');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page).toHaveURL('/confirmation/reset');
});
