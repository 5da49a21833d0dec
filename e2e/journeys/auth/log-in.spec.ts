import { expect } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import { fillByScript } from '../../support/fill-by-script.ts';
import { test } from '../../support/journey.ts';
import { logIn, signInAs, toast } from '../../support/sign-in.ts';

// Spec: 1:2.1/14, 1:8/4
test('a page behind the sign-in asks for a login, which leads to unfinished onboarding', async ({ page, newOwner }) => {
  const { email } = await newOwner();
  await page.goto('/settings');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle(/Log in/);
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  await logIn(page, email);
  await expect(toast(page, 'Login Success')).toBeVisible();
  // Onboarding comes first.
  await expect(page).toHaveURL('/signup');
  await page.goto('/login');
  await expect(page).toHaveURL('/signup');
});

// Spec: 1:8/3
test('a wrong password shows an error, and the form keeps its input', async ({ page, newOwner }) => {
  const { email } = await newOwner();
  await page.goto('/login');
  await logIn(page, email, 'Wrong-password-1');
  await expect(toast(page, 'Invalid email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong-password-1');
});

test('the login sends values that a password manager filled in', { tag: '@sweep' }, async ({ page, newOwner }) => {
  const { email } = await newOwner();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter your email')).toBeVisible();
  await fillByScript(page.getByLabel('Email'), email);
  await fillByScript(page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/signup');
});

// Spec: 1:2.3/1
test('a user logs in with the keyboard only', async ({ page, newOwner }) => {
  const { email } = await newOwner();
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bananas-4-all');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
});

// Spec: 1:2.2/2, 1:4/6
test('logging out in one tab logs out the other tab and ends the session', async ({ context, newOwner }) => {
  const { email } = await newOwner();
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signInAs(one, email);
  await other.goto('/');
  await expect(other).toHaveURL('/signup');
  const token = await one.evaluate(() => localStorage.getItem('token'));
  await one.getByRole('button', { name: 'Log out' }).click();
  await expect(one).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Please log in to continue.')).toBeHidden();
  // The server has ended the session, too.
  const me = () => one.request.post('/api/v1/profile/me/', { headers: { authorization: `Token ${token}` } });
  await expect.poll(async () => (await me()).status()).toBe(401);
  await other.reload();
  await expect(other).toHaveURL('/login');
});
