import { expect } from '@playwright/test';
import { freshEmail, PASSWORD } from '../../support/accounts.ts';
import { test } from '../../support/journey.ts';
import { linkTo } from '../../support/mailbox.ts';
import { fillNewAccount, logIn, toast } from '../../support/sign-in.ts';

// Spec: 1:2.1/3, 1:2.1/8, 1:2.3/2, 1:2.3/5, 1:9/6
test('an owner creates an account, verifies the address and starts onboarding', async ({ page, mailbox }) => {
  const email = freshEmail();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillNewAccount(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/confirmation/email');
  await expect(toast(page, 'Account created. Please check your email to verify it.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  // The address is not verified yet. The answer says so because the password was correct, and offers a new link.
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await logIn(page, email);
  await expect(toast(page, 'Please verify your email first.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(toast(page, 'If this email waits for verification, a new link is on its way.')).toBeVisible();
  await expect(page).toHaveURL('/confirmation/email');
  await expect.poll(async () => (await mailbox.sentTo(email)).length).toBe(2);

  await page.goto(linkTo(await mailbox.next(email), '/email-confirmation/').href);
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await page.waitForURL('/login', { timeout: 5_000 });
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await logIn(page, email);
  await expect(page).toHaveURL('/signup');
});

// Spec: 1:8/5, 1:D/6
test(
  'an address that is already in use is shown at its field, and the passwords are cleared',
  { tag: '@sweep' },
  async ({ page, newOwner }) => {
    const { email } = await newOwner();
    await page.goto('/create-account');
    await fillNewAccount(page, email);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('A user with this email already exists.')).toHaveCount(2);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue('');
  },
);

test('the sign-up draft survives a reload, without the passwords', { tag: '@sweep' }, async ({ page }) => {
  await page.goto('/create-account');
  await fillNewAccount(page, 'olive@e2e.test');
  await page.waitForFunction(() => localStorage.getItem('draft:guest:create-account')?.includes('olive@e2e.test'));
  expect(await page.evaluate(() => localStorage.getItem('draft:guest:create-account'))).not.toContain(PASSWORD);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Olive');
  await expect(page.getByLabel('Email')).toHaveValue('olive@e2e.test');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});
