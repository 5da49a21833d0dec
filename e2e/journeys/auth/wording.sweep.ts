import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { linkTo } from '../../support/mailbox.ts';
import { inviteMia } from './arrange.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { toast } from '../../support/sign-in.ts';

test('on a phone, a very long business name does not push the form off the screen', async ({
  page,
  mailbox,
  newOwner,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = await inviteMia(await newOwner(), 'Donaudampfschifffahrt'.repeat(4));
  await page.goto(linkTo(await mailbox.next(email), '/manager-signup/').href);
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  const { x, width } = (await page.getByRole('button', { name: 'Sign up' }).boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(360);
});

// Spec: 1:5/3, 1:5/4
test('the checklist follows the password, and an empty form focuses its first error', async ({ page }) => {
  await page.goto('/create-account');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please agree to the terms and policies')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('First name')).toBeFocused();

  const item = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await page.getByLabel('Password', { exact: true }).fill('letters1');
  await expect(item('At least 8 characters')).toContainText('done');
  await expect(item('A number')).toContainText('done');
  await expect(item('A special character')).toContainText('missing');
  await expect(page.getByText('Weak', { exact: true })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expect(item('A special character')).toContainText('done');
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(`${PASSWORD}x`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText("Password Don't match.")).toBeVisible();
});

// Spec: 1:2.1/7, 1:8/14
test('a confirmation page opened without an address shows how to start again', async ({ page }) => {
  await page.goto('/confirmation/email');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(toast(page, 'Something went wrong, please try logging in with the added credentials!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');

  await page.goto('/confirmation/reset');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(toast(page, 'Something went wrong, retry forgot password!')).toBeVisible();
  await page.getByRole('link', { name: 'Back to change the email' }).click();
  await expect(page).toHaveURL('/forgot-password');

  await page.goto('/confirmation/other');
  await expect(page.getByRole('heading', { name: "How did I get here? This page doesn't exist!" })).toBeVisible();
});
