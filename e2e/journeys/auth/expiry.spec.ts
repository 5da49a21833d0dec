import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { freshEmail, verifiedOwner } from '../../support/accounts.ts';
import { test as base } from '../../support/journey.ts';
import { linkTo } from '../../support/mailbox.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { fillNewAccount, logIn, signInAs, toast } from '../../support/sign-in.ts';

// Serially, in one product.
base.describe.configure({ mode: 'default' });

/** Links and sessions live for seconds instead of hours and days. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({
        settings: {
          LINK_SECONDS_REGISTER: '3',
          LINK_SECONDS_RESET: '3',
          ACCESS_TOKEN_SECONDS: '2',
          REFRESH_TOKEN_SECONDS: '20',
        },
      });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

// Spec: 1:2.1/8, 1:8/12
test('an expired verification link shows an error, and logging in offers a new link', async ({ page, product }) => {
  const email = freshEmail();
  await page.goto('/create-account');
  await fillNewAccount(page, email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/confirmation/email');
  const link = linkTo(await product.mailbox.next(email), '/email-confirmation/').href;
  await pause(3_100);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Log in to go on' })).toBeVisible();
  await expect(toast(page, 'This link is invalid or has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to log in' }).click();
  await logIn(page, email);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page).toHaveURL('/confirmation/email');
  await expect.poll(async () => (await product.mailbox.sentTo(email)).length).toBe(2);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByRole('button', { name: /Resend in/ })).toBeDisabled();
  await expect.poll(async () => (await product.mailbox.sentTo(email)).length).toBe(3);
});

// Spec: 1:8/10
test('an expired reset link offers a new one', async ({ page, product }) => {
  const { email } = await verifiedOwner(product);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const link = linkTo(await product.mailbox.next(email, 'Reset'), '/forget-password-confirmation/').href;
  await pause(3_100);
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
});

// Spec: 1:401/1
test('an expired access token is renewed unnoticed when two tabs reload in parallel', async ({ context, product }) => {
  const { email } = await verifiedOwner(product);
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signInAs(one, email);
  await other.goto('/signup');
  const first = await one.evaluate(() => localStorage.getItem('refresh_token'));
  await pause(2_100);
  await Promise.all([one.reload(), other.reload()]);
  for (const page of [one, other]) await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(one).toHaveURL('/signup');
  await expect(other).toHaveURL('/signup');
  expect(await other.evaluate(() => localStorage.getItem('refresh_token'))).not.toBe(first);
});

test('after a session ends during onboarding, logging in restores the step and its draft', async ({
  page,
  product,
}) => {
  const { email } = await verifiedOwner(product);
  await signInAs(page, email);
  await expect(page).toHaveURL('/signup');
  const typed = 'The café whose name was typed';
  await page.getByLabel('Business name').fill(typed);
  await pause(20_100);
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please log in to continue.').first()).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL('/signup');
  await expect(page.getByLabel('Business name')).toHaveValue(typed);
});
